/** A small list beside the pointer, of things to choose one from. */
import { make } from "./dom.js";

const APART_PX = 12;

export function chooser([x, y], title, choices) {
  document.getElementById("choosing")?.remove();
  const close = () => {
    box.remove();
    document.removeEventListener("keydown", byKey, true);
    document.removeEventListener("pointerdown", outside, true);
  };
  const byKey = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  const outside = (event) => !box.contains(event.target) && close();
  const rows = choices.map(([content, choose]) =>
    make("button", { type: "button", onclick: () => (close(), choose()) }, content),
  );
  const box = make("div", { id: "choosing", role: "dialog", "aria-label": title }, make("b", {}, title), ...rows);
  document.body.append(box);
  const { width, height } = box.getBoundingClientRect();
  box.style.left = `${Math.max(8, Math.min(x + APART_PX, window.innerWidth - width - 8))}px`;
  box.style.top = `${Math.max(8, Math.min(y + APART_PX, window.innerHeight - height - 8))}px`;
  document.addEventListener("keydown", byKey, true);
  document.addEventListener("pointerdown", outside, true);
  rows[0]?.focus();
}
