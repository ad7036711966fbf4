/** The parts of a table that somebody plays at: what is to be decided, who stands where. */
import { button, cardChip, cardsRow, playerChip, section } from "./cards.js";
import { draw, make } from "./dom.js";
import { isBuilding } from "./own_game.js";

const ASKED = {
  "choose-mix": "Choose your opening tickets.",
  "keep-opening-tickets": "Choose the tickets that you keep.",
  "choose-pieces": "Choose how many trains and ships you take. The others don't see it yet.",
  turn: "Your turn: take cards, claim a lit route, or draw tickets.",
  "second-card": "Take your second card.",
  "choose-deck": "Choose the deck from which the open row is filled again.",
  "keep-tickets": "Choose the tickets that you keep.",
  tunnel: "The tunnel asks for more cards.",
  passenger: "Take a passenger with you, or none.",
};
const SEEN_ELSEWHERE = ["claim", "draw-row", "draw-blind", "keep-tickets"];
const SIGNS = { done: "✓", "in-order": "✓✓", lost: "·" };

export function prompt(studio, now) {
  if (now.over) {
    const winners = now.over.scores.flatMap((one, p) => (one.wins ? [p === now.you ? "you" : `player ${p + 1}`] : []));
    return `${now.over.ending} ${winners.join(" and ")} ${winners.length > 1 ? "share the win" : winners[0] === "you" ? "win!" : "wins."}`.replace(/\. you/, ". You").replace(/\. player/, ". Player");
  }
  const last = now.turns_left === null ? "" : " This is the last round.";
  return `${now.to_decide === now.you ? ASKED[now.decision] ?? "Your decision." : "The others play …"}${last}`;
}

/**
 * Everything to decide that is neither a card of the row nor a place of the board. Between two cards
 * and while others play, the choices of a turn stay where they are, so that nothing jumps.
 */
export function decisions(studio, game) {
  const { now } = game;
  const disabled = !game.isMine || now.decision === "second-card";
  const legal = disabled ? game.choices : now.legal;
  const parts = [];
  if (!disabled && now.decision === "tunnel") parts.push(tunnel(now));
  if (!disabled && now.offer.length) parts.push(offer(studio, game));
  const rest = legal.filter((one) => !SEEN_ELSEWHERE.includes(one.kind) && !isBuilding(one.kind));
  if (rest.length > 8) parts.push(many(game, rest));
  else if (rest.length) parts.push(make("div", { class: "decisions", id: "game-decisions" }, rest.map((one) => button(words(one), () => game.act(one), "wide", { "data-kind": one.kind, disabled }))));
  const builds = legal.filter((one) => one.kind.startsWith("build-"));
  if (builds.length) parts.push(make("p", { class: "why" }, `You can build in ${builds.length} ringed ${builds.length === 1 ? "city" : "cities"}: click one.`));
  return [make("div", { class: "block" }, ...parts)];
}

/** `draws 3 tickets` → `draw 3 tickets`. */
export function asYou(text) {
  const [verb] = text.split(" ", 1);
  const bare = { tries: "try", passes: "pass" }[verb] ?? verb.replace(/s$/, "");
  return bare + text.slice(verb.length);
}

function words({ kind, text, pay }) {
  if (pay && Object.keys(pay).length) return make("span", {}, "Pay ", cardsRow(pay));
  const said = asYou(text);
  return kind === "pass" ? "Pass" : said[0].toUpperCase() + said.slice(1);
}

/** Many answers to one question, such as a split of pieces: a list to choose from. */
function many(game, rest) {
  const list = make("select", { id: "game-many" }, rest.map((one, at) => make("option", { value: at }, typeof words(one) === "string" ? words(one) : one.text)));
  return make("div", { class: "row" }, list, button("Do it", () => game.act(rest[Number(list.value)]), "main", { id: "game-do" }));
}

function tunnel(now) {
  const cards = Object.entries(now.turned_up).flatMap(([card, count]) => Array(count).fill(card));
  return make("p", {}, "Turned up: ", ...cards.map((card) => cardChip(card)), ` It asks for ${now.surcharge} more.`);
}

function offer(studio, game) {
  const { now } = game;
  const legal = game.legal("keep-tickets").map((one) => one.tickets ?? []);
  const least = Math.min(...legal.map((one) => one.length), now.offer.length);
  const boxes = now.offer.map(({ t, name, places }) => {
    const input = make("input", { type: "checkbox", value: t, checked: true });
    return make("label", { class: "check ticket", ...lightsUp(studio, places) }, input, make("span", {}, name));
  });
  const keep = () => {
    const tickets = boxes.map((one) => one.querySelector("input")).filter((one) => one.checked).map((one) => Number(one.value));
    game.act({ kind: "keep-tickets", tickets });
  };
  return section(`Keep at least ${least}`, make("div", { class: "offer", id: "game-offer" }, boxes), button("Keep these", keep, "main", { id: "game-keep" }));
}

/** A ticket under the pointer shows its ends on the board. */
function lightsUp(studio, places) {
  const show = () => {
    const points = places.map((place) => studio.shown?.cities[place]).filter(Boolean);
    const path = points.map(([x, y]) => `${x},${y}`).join(" ");
    hide();
    studio.board.lights.append(draw("polyline", { class: "ticket-line", points: path, fill: "none" }), ...points.map(([x, y, r]) => draw("circle", { class: "ticket-end", cx: x, cy: y, r: r + 4, fill: "none" })));
  };
  const hide = () => studio.board.lights.querySelectorAll(".ticket-line, .ticket-end").forEach((one) => one.remove());
  return { onmouseenter: show, onmouseleave: hide, onfocusin: show, onfocusout: hide };
}

export function ticketList(studio, tickets) {
  if (!tickets.length) return make("p", { class: "empty" }, "none");
  return make("ul", { class: "tickets" }, tickets.map(({ name, places, state }) =>
    make("li", { class: state, tabindex: 0, ...lightsUp(studio, places) }, make("span", { class: "sign" }, SIGNS[state] ?? ""), ` ${name}`)));
}

/** What is open about everybody. */
export function standing(now) {
  const has = (name) => now.seats.some((seat) => seat[name]);
  const unbuilt = Object.keys(now.seats[0]).filter((name) => name.endsWith("_left")).map((name) => [name, name.replace("_left", "")]);
  const columns = [["cards", "cards"], ["tickets", "tickets"], ["trains", "trains"], ["ships", "ships"], ...unbuilt].filter(([name]) => name === "cards" || has(name));
  const head = make("tr", {}, make("td"), make("th", {}, "points"), ...columns.map(([, title]) => make("th", {}, title)));
  const rows = now.seats.map((seat, p) =>
    make("tr", { class: p === now.to_decide ? "on" : "", "data-seat": p }, make("th", {}, playerChip(p), ` ${p === now.you ? "you" : now.bots[p]}`), make("td", {}, `${seat.score}`), ...columns.map(([name]) => make("td", {}, `${seat[name] ?? "?"}`))));
  const passengers = now.seats.map((seat, p) => [p, Object.entries(seat.passengers).filter(([, n]) => n)]).filter(([, taken]) => taken.length);
  return make("div", { class: "scroll" }, make("table", { class: "figures", id: "game-seats" }, head, ...rows),
    ...passengers.map(([p, taken]) => make("div", { class: "taken" }, playerChip(p), " passengers ", ...taken.map(([color, n]) => cardChip(color, n)))));
}
