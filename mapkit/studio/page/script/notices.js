/** Says what happened: notes that go by, a broken file, work under way, a wire that was cut. */
import { make } from "./dom.js";
import { marked } from "./marks.js";

const SHOWN_MS = 6000;
const LONGER_MS = 12000; // with a button to be found and pressed
const MOST = 3; // notes at a time

export function startNotices(studio) {
  const notes = document.getElementById("notices");
  const show = ({ text, manner = "plain", action = null }) => {
    const note = make("div", { class: `note ${manner}` }, marked(studio, text));
    if (action) note.append(" ", make("button", { type: "button", class: "button small", onclick: () => (note.remove(), action.act()) }, action.title));
    notes.append(note);
    while (notes.children.length > MOST) notes.firstElementChild.remove();
    setTimeout(() => note.remove(), action ? LONGER_MS : SHOWN_MS);
  };
  studio.on("notice", show);
  studio.on("notice-from-server", show);
  studio.on("trouble", ({ message }) => show({ text: message, manner: "refused" }));
  startBroken(studio);
  startDoing(studio);
}

/** A broken file keeps the last good board; the reason stands above it. */
function startBroken(studio) {
  const box = document.getElementById("broken");
  studio.on("broken", ({ findings }) => {
    const first = findings[0];
    const where = first?.line ? `Line ${first.line}: ` : "";
    box.replaceChildren(
      make("b", {}, "The file is broken; this is the last good board. "),
      ...marked(studio, `${where}${first?.message ?? ""} ${first?.help ?? ""}`),
    );
    box.hidden = false;
  });
  studio.on("board", () => (box.hidden = true));
}

function startDoing(studio) {
  const doing = document.getElementById("doing");
  const stage = document.getElementById("stage");
  let wanted = 0;
  studio.on("map", ({ revision }) => {
    wanted = revision;
    if (!studio.shown) doing.textContent = "laying out the board …";
    stage.classList.add("waiting");
  });
  studio.on("progress", ({ what, share }) => (doing.textContent = `${what} ${Math.round(100 * share)} %`));
  const done = ({ revision }) => {
    doing.textContent = "";
    if (revision >= wanted) stage.classList.remove("waiting");
  };
  studio.on("board", done);
  studio.on("broken", done);
  studio.on("trouble", done);
}
