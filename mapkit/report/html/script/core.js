const data = JSON.parse(document.getElementById("ui-data").textContent);
const ui = (name) => document.getElementById(`ui-${name}`);
const board = document.getElementById("board");
const placeIds = Object.keys(data.places);

/** What the reader has chosen to look at. */
const state = { table: data.tables[0], heat: "" };

/** An element with text or children; all text goes in as text, never as HTML. */
function make(name, className, ...content) {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.append(...content.filter((part) => part !== null && part !== undefined));
  return node;
}

function drawn(name, attributes) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

const words = (value) => (value ? value.split(" ") : []);
const percent = (share) => `${Math.round(100 * share)} %`;
const minus = (value) => `${value}`.replace("-", "−");
const signed = (share) => {
  const points = Math.round(100 * share);
  return points ? `${points > 0 ? "+" : ""}${minus(points)}` : "±0";
};

/** [value, low, high] of a route, ticket or place at the tables chosen; undefined if unknown. */
function figure(name, index) {
  const column = (data.figures[state.table] || {})[name];
  return column && column[index] ? column[index] : undefined;
}
