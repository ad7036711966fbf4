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

/** Of two forms the English one, of three the Polish one, as the words' files give them. */
function formOf(count, forms) {
  if (count === 1) return forms[0];
  const few = [2, 3, 4].includes(count % 10) && ![12, 13, 14].includes(count % 100);
  return forms.length === 2 || few ? forms[1] : forms[2];
}

/** The page's own words: `{n}` is a value, `{n:space|spaces}` a number with its noun. */
function say(key, values = {}) {
  return data.words[key].replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name, forms) =>
    forms ? `${values[name]} ${formOf(values[name], forms.split("|"))}` : `${values[name]}`,
  );
}

const words = (value) => (value ? value.split(" ") : []);
const percent = (share) => `${Math.round(100 * share)} %`;
const decimal = (value) => value.toFixed(1).replace(".", say("decimal"));
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
