/** The bar at the top: the map's title, undo and redo, zoom. */
import { iconButton, isWriting, make } from "./dom.js";
import { gameOf } from "./own_game.js";

const UNDO = "M9 7L4 12L9 17M4 12H14A6 6 0 0 1 14 20H12";
const REDO = "M15 7L20 12L15 17M20 12H10A6 6 0 0 0 10 20H12";
const CLOSER = "M11 4A7 7 0 1 0 11 18A7 7 0 1 0 11 4M16 16L21 21M8 11H14M11 8V14";
const FARTHER = "M11 4A7 7 0 1 0 11 18A7 7 0 1 0 11 4M16 16L21 21M8 11H14";
const STEP = 1.4; // of one press on a zoom button

export function startBar(studio) {
  startTitle(studio);
  startSteps(studio);
  startZoom(studio);
}

function startTitle(studio) {
  const saved = document.getElementById("saved");
  studio.on("map", ({ file, data }) => {
    const title = studio.textOf(data?.title) || file;
    document.getElementById("title").textContent = title;
    document.getElementById("file").textContent = file;
    document.title = `${title} · mapkit studio`;
    saved.textContent = "saved";
  });
  studio.on("wire", ({ up }) => {
    document.body.classList.toggle("cut", !up);
    saved.textContent = up ? "" : "the studio is not running";
  });
}

function startSteps(studio) {
  const undo = iconButton(UNDO, "Undo", () => step(studio, "undo"), "Ctrl+Z");
  const redo = iconButton(REDO, "Redo", () => step(studio, "redo"), "Ctrl+Shift+Z");
  undo.id = "undo";
  redo.id = "redo";
  document.getElementById("steps").append(undo, redo);
  const update = () => {
    undo.disabled = !studio.undo;
    redo.disabled = !studio.redo;
  };
  update();
  studio.on("map", update);
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || isWriting(event)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    step(studio, key === "y" || event.shiftKey ? "redo" : "undo");
  });
}

/** Go back or forth in the file; whoever plays a game means the game, which has no way back. */
function step(studio, name) {
  if (gameOf(studio).isAtHand) studio.notice(`Leave the game to ${name} edits of the map.`, "refused");
  else studio.ask(name);
}

function startZoom(studio) {
  const { board } = studio;
  const whole = make("button", { type: "button", class: "quiet figure", title: "Whole board (0)", id: "whole", onclick: () => board.fit() }, "100 %");
  document.getElementById("zoom").append(
    iconButton(FARTHER, "Zoom out", () => board.zoomBy(1 / STEP), "−"),
    whole,
    iconButton(CLOSER, "Zoom in", () => board.zoomBy(STEP), "+"),
  );
  studio.on("view", ({ scale }) => (whole.textContent = `${Math.round(scale * 100)} %`));
  document.addEventListener("keydown", (event) => {
    if (isWriting(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "0") board.fit();
    else if (event.key === "+" || event.key === "=") board.zoomBy(STEP);
    else if (event.key === "-") board.zoomBy(1 / STEP);
  });
}
