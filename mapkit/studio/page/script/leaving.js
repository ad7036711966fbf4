/** Another map is about to be opened: what would be lost by that is said first. */
import { make } from "./dom.js";
import { gameOf } from "./own_game.js";

/** A promise: whether the map that is open may be left. */
export async function mayLeave(studio) {
  const lost = losses(studio);
  return !lost.length || confirmed(`${lost.join(" ")} Open the other map all the same?`);
}

function losses(studio) {
  const game = gameOf(studio);
  const found = [];
  if (game.isRunning && !game.now.over) found.push("Your game is not over, and opening another map ends it.");
  if (document.body.classList.contains("bots-play")) found.push("Bots are playing, and opening another map stops them.");
  if (document.body.classList.contains("is-building")) found.push("A build is under way, and opening another map stops it.");
  return found;
}

function confirmed(text) {
  return new Promise((resolve) => {
    const answer = (value) => {
      box.close();
      box.remove();
      resolve(value);
    };
    const box = make("dialog", { class: "confirm", id: "leaving", "aria-label": "Open another map" },
      make("p", {}, text),
      make("div", { class: "buttons" },
        make("button", { type: "button", class: "button", id: "leave-no", onclick: () => answer(false) }, "Stay here"),
        make("button", { type: "button", class: "button main", id: "leave-yes", onclick: () => answer(true) }, "Open the other map")));
    box.addEventListener("cancel", (event) => (event.preventDefault(), answer(false)));
    document.body.append(box);
    box.showModal();
  });
}
