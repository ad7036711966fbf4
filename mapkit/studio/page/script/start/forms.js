/** What the start pages have in common. */
import { make } from "../dom.js";
import { mayLeave } from "../leaving.js";

export function presetList(presets, id, blank = "") {
  const options = presets.map((one) => make("option", { value: one.id, selected: one.id === "classic" && !blank }, `${one.title}: ${one.about}`));
  return make("select", { id }, blank ? make("option", { value: "" }, blank) : null, options);
}

export function form(onsubmit, ...children) {
  const box = make("form", { class: "start-form", novalidate: true }, ...children);
  box.addEventListener("submit", (event) => {
    event.preventDefault();
    onsubmit();
  });
  return box;
}

/** Ask for something that opens another map, if the one that is open may be left. */
export async function opened(studio, name, fields = {}) {
  return (await mayLeave(studio)) ? studio.ask(name, fields) : null;
}

export function submit(text, id) {
  return make("button", { type: "submit", class: "button main", id }, text);
}

/** Hear what is told of the start, as long as this page of it is on the screen. */
export function whileShown(studio, box, hear) {
  let was = false;
  let off = () => {};
  const heard = (message) => {
    if (was && !box.isConnected) return off();
    was ||= box.isConnected;
    hear(message);
  };
  off = studio.on("start", heard);
}
