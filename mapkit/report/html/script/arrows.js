/** The board is one stop of the tab key; the arrow keys go on from there. */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
let current = null;

function prepareFocus() {
  for (const item of items.values()) {
    const element = item.elements[0];
    element.setAttribute("tabindex", "-1");
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", spokenName(item));
  }
  current = items.values().next().value;
  if (current) current.elements[0].setAttribute("tabindex", "0");
}

function spokenName(item) {
  const [kind, id] = item.key.split(/:(.*)/s);
  if (kind === "place") return data.places[id].name;
  const route = data.routes[id];
  return `${route.name}, ${route.color}, ${route.length}`;
}

function focusItem(item) {
  if (current) current.elements[0].setAttribute("tabindex", "-1");
  current = item;
  item.elements[0].setAttribute("tabindex", "0");
  item.elements[0].focus({ preventScroll: true });
  intoView(item.elements[0]);
}

/** The nearest item that lies in a direction, things to the side counting as farther away. */
function nearest(from, [dx, dy]) {
  let best = null;
  let least = Infinity;
  for (const item of items.values()) {
    const [x, y] = [item.middle[0] - from.middle[0], item.middle[1] - from.middle[1]];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    const cost = along + 2.5 * aside;
    if (item !== from && along > 0.5 && aside < 2 * along && cost < least) {
      [best, least] = [item, cost];
    }
  }
  return best;
}

board.addEventListener("keydown", (event) => {
  const from = itemOf(event.target);
  if (!from) return;
  if (event.key in DIRECTIONS) {
    const next = nearest(from, DIRECTIONS[event.key]);
    if (next) focusItem(next);
    event.preventDefault();
  } else if (event.key === "Enter" || event.key === " ") {
    choose(from);
    event.preventDefault();
  }
});

prepareFocus();
