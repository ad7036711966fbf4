/** The card that tells the figures of a route or a place. */
const tip = ui("tip");
const MOST_TICKETS = 8;
let pinned = null;

function line(name, value, note) {
  return make("div", "", make("dt", "", name), make("dd", "", value, note ? make("small", "", note) : null));
}

function share(name, figureName, index, show = percent) {
  const known = figure(figureName, index);
  if (!known) return null;
  const [value, low, high] = known;
  return line(name, show(value), low === null ? "" : say("interval", { low: show(low), high: show(high) }));
}

function routeCard(index) {
  const route = data.routes[index];
  const kind = [route.color, say("spaces", { n: route.length }), say("points", { n: route.points }), ...route.features];
  const list = make(
    "dl",
    "",
    share(say("claimed"), "claimed", index),
    share(say("timing"), "timing", index),
    share(say("contested"), "contested", index),
    share(say("missed"), "missed", index),
    share(say("advantage"), "advantage", index, signed),
  );
  return [make("b", "", route.name), make("p", "kind", kind.join(" · ")), list];
}

function placeCard(id) {
  const place = data.places[id];
  const traffic = figure("traffic", placeIds.indexOf(id));
  const tickets = data.tickets.map((ticket, t) => [ticket, t]).filter(([ticket]) => ticket.places.includes(id));
  const rows = tickets.slice(0, MOST_TICKETS).map(([ticket, t]) => {
    const done = figure("done", t);
    return line(ticket.name, `${ticket.points}`, done ? say("done", { share: percent(done[0]) }) : "");
  });
  const more = tickets.length - rows.length;
  return [
    make("b", "", place.name),
    make("p", "kind", traffic ? say("traffic", { routes: decimal(traffic[0]) }) : ""),
    make("p", "kind", tickets.length ? say("tickets", { n: tickets.length }) : say("no_ticket")),
    make("dl", "", ...rows),
    more > 0 ? make("p", "kind", say("more", { n: more })) : null,
  ].filter(Boolean);
}

function showTip(item, x, y) {
  const [kind, id] = item.key.split(/:(.*)/s);
  tip.replaceChildren(...(kind === "route" ? routeCard(Number(id)) : placeCard(id)));
  tip.hidden = false;
  const [width, height] = [tip.offsetWidth, tip.offsetHeight];
  const left = x + 18 + width > innerWidth - 8 ? x - width - 18 : x + 18;
  tip.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  tip.style.top = `${Math.max(8, Math.min(y + 14, innerHeight - height - 8))}px`;
  item.elements[0].setAttribute("aria-describedby", "ui-tip");
}

function showTipAt(item) {
  const box = (item.spaces[item.spaces.length >> 1] || item.elements[0]).getBoundingClientRect();
  showTip(item, box.left + box.width / 2, box.top + box.height / 2);
}

function hideTip() {
  tip.hidden = true;
  pinned = null;
}

/** A tap or Enter keeps the card and marks the item; the same again lets both go. */
function choose(item) {
  if (pinned === item) {
    hideTip();
    unmark();
    return;
  }
  const [kind, id] = item.key.split(/:(.*)/s);
  mark(kind === "route" ? { routes: [id] } : { places: [id] });
  pinned = item;
  showTipAt(item);
}

board.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch" || pinned) return;
  const item = itemOf(event.target);
  if (item) showTip(item, event.clientX, event.clientY);
  else tip.hidden = true;
});
board.addEventListener("pointerleave", () => {
  if (!pinned) tip.hidden = true;
});
board.addEventListener("focusin", (event) => {
  const item = itemOf(event.target);
  if (item && !pinned && event.target.matches(":focus-visible")) showTipAt(item);
});
board.addEventListener("focusout", () => {
  if (!pinned) tip.hidden = true;
});
board.addEventListener("click", (event) => {
  const item = itemOf(event.target);
  if (item) choose(item);
  else {
    hideTip();
    unmark();
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  hideTip();
  unmark();
});
addEventListener("scroll", () => {
  if (tip.hidden) return;
  const kept = pinned || (board.contains(document.activeElement) ? itemOf(document.activeElement) : null);
  if (kept) showTipAt(kept);
  else hideTip();
}, { passive: true });
