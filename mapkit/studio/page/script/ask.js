/** A small card on the board that asks for what a tool needs. */
import { make } from "./dom.js";

/**
 * Ask; fields are elements with names. `done(values)` is called with what was given, `cancelled()` if
 * the card was put away instead.
 */
export function ask(title, fields, done, { button = "Add", note = "", cancelled = () => {} } = {}) {
  const box = document.getElementById("options");
  const close = () => {
    if (box.contains(document.activeElement)) document.getElementById("stage").focus({ preventScroll: true });
    box.replaceChildren();
  };
  const onsubmit = (event) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.target).entries());
    close();
    done(values);
  };
  const cancel = () => {
    close();
    cancelled();
  };
  const card = make(
    "form",
    { class: "ask", "aria-label": title, onsubmit, onkeydown: (event) => event.key === "Escape" && (cancel(), event.stopPropagation()) },
    make("h3", {}, title),
    note && make("p", { class: "about" }, note),
    ...fields.map(([label, field]) => make("label", {}, make("span", {}, label), field)),
    make("div", { class: "buttons" }, make("button", { class: "button main", type: "submit" }, button), make("button", { class: "button", type: "button", onclick: cancel }, "Cancel")),
  );
  box.replaceChildren(card);
  card.querySelector("input, select")?.focus();
  card.querySelector("input")?.select?.();
  return { close, card };
}

/** A select of words. */
export function choice(name, words, chosen) {
  return make("select", { name }, ...words.map((word) => make("option", { value: word, selected: word === chosen }, word)));
}
