/** Items of the board by `route:3` or `place:oslo`: their elements, and where their middle lies. */
const items = new Map();

function addItem(key, element) {
  if (!items.has(key)) items.set(key, { key, elements: [], spaces: [] });
  items.get(key).elements.push(element);
  element.dataset.item = key;
}

function outlineOf(use) {
  const symbol = board.querySelector(use.getAttribute("xlink:href"));
  return symbol.querySelector(".outline").getAttribute("d");
}

/** Over each space lies a shape that takes the pointer and the tints. */
function coverSpaces(group) {
  return [...group.querySelectorAll(".space")].map((use) => {
    const cover = drawn("path", {
      class: "cover",
      d: outlineOf(use),
      transform: use.getAttribute("transform"),
    });
    group.append(cover);
    return cover;
  });
}

function middleOf(item) {
  const box = item.elements[0].getBBox();
  if (!item.spaces.length) return [box.x + box.width / 2, box.y + box.height / 2];
  const { e, f } = item.spaces[item.spaces.length >> 1].transform.baseVal.consolidate().matrix;
  return [e, f];
}

function collectItems() {
  for (const group of board.querySelectorAll(".route")) {
    addItem(`route:${group.dataset.route}`, group);
    items.get(group.dataset.item).spaces = coverSpaces(group);
  }
  for (const city of board.querySelectorAll(".city")) addItem(`place:${city.dataset.city}`, city);
  for (const exit of board.querySelectorAll(".exit")) addItem(`place:${exit.dataset.country}`, exit);
  for (const label of board.querySelectorAll(".label[data-place]")) {
    const key = `place:${label.dataset.place}`;
    if (items.has(key)) addItem(key, label);
  }
  for (const item of items.values()) item.middle = middleOf(item);
}

function itemOf(node) {
  const element = node.closest ? node.closest("[data-item]") : null;
  return element ? items.get(element.dataset.item) : undefined;
}

const marked = [];

function unmark() {
  for (const element of marked.splice(0)) element.classList.remove("marked", "way", "end");
  board.classList.remove("marking");
  for (const button of document.querySelectorAll('[aria-pressed="true"]')) {
    button.setAttribute("aria-pressed", "false");
  }
}

function markItem(key, kind) {
  const item = items.get(key);
  if (!item) return;
  for (const element of item.elements) {
    element.classList.add("marked", kind);
    marked.push(element);
  }
}

/** Mark routes and places, and everything that tickets name, and bring them into view. */
function mark({ routes = [], places = [], tickets = [] }) {
  unmark();
  for (const ticket of tickets.map((index) => data.tickets[index])) {
    ticket.places.forEach((place) => markItem(`place:${place}`, "end"));
    ticket.way.forEach((route) => markItem(`route:${route}`, "way"));
  }
  routes.forEach((route) => markItem(`route:${route}`, "way"));
  places.forEach((place) => markItem(`place:${place}`, "end"));
  board.classList.toggle("marking", marked.length > 0);
  if (marked.length) intoView(marked[0]);
}

function intoView(element) {
  const frame = ui("frame");
  const [outer, inner] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
  frame.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  frame.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
  const now = element.getBoundingClientRect();
  if (now.top < 0 || now.bottom > innerHeight) element.scrollIntoView({ block: "center", behavior: "instant" });
}

const ZOOMS = [1, 1.5, 2.25, 3.4];
let zoom = 0;
for (const button of document.querySelectorAll("[data-zoom]")) {
  button.addEventListener("click", () => {
    zoom = Math.max(0, Math.min(ZOOMS.length - 1, zoom + Number(button.dataset.zoom)));
    const frame = ui("frame");
    const [x, y] = [frame.scrollLeft + frame.clientWidth / 2, frame.scrollTop + frame.clientHeight / 2];
    const before = board.getBoundingClientRect().width;
    frame.style.height = zoom ? `${frame.clientHeight}px` : "";
    board.style.setProperty("--zoom", ZOOMS[zoom]);
    const grown = board.getBoundingClientRect().width / before;
    frame.scrollTo(x * grown - frame.clientWidth / 2, y * grown - frame.clientHeight / 2);
  });
}

collectItems();
