/** Small helpers to make elements. Texts are always set as text, never as markup. */

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes, listeners (`onclick`) and children (elements or texts). */
export function make(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** The same for what is drawn. */
export function draw(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** A drawing of 24 × 24 made of strokes; `paths` is the `d` of them. */
export function icon(paths) {
  const size = { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" };
  return draw("svg", size, draw("path", { d: paths }));
}

/** A button with an icon, a name for screen readers, and its key in the tooltip. */
export function iconButton(paths, name, onclick, key = "") {
  const title = key ? `${name} (${key})` : name;
  return make("button", { type: "button", class: "quiet", title, "aria-label": name, onclick }, icon(paths));
}

/** Whether the user is writing, so that keys are letters and no commands. */
export function isWriting(event) {
  return event.target.closest?.("input, textarea, select, [contenteditable]") !== null;
}
