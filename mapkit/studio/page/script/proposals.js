/** Shows a proposed change before it is made: what it does, the lines of the file, ghosts on the board. */
import { draw, make } from "./dom.js";

const NOTICED_MM = 0.8; // a city that moves less shows no arrow

/** Ask for a proposal and show it in a box; the button accepts it. */
export async function propose(studio, box, name, fields = {}) {
  box.replaceChildren(make("p", { class: "about" }, "One moment …"));
  const answer = await studio.ask(name, fields);
  if (!answer) return box.replaceChildren();
  show(studio, box, answer.proposal);
}

function show(studio, box, proposal) {
  const close = () => {
    box.replaceChildren();
    studio.board.handles.querySelector(".ghosts")?.remove();
  };
  const accept = async () => {
    close();
    await studio.ask("accept", { proposal: proposal.id });
  };
  const words = [...proposal.story, ...proposal.questions];
  box.replaceChildren(
    make("div", { class: "proposal" },
      ...words.map((sentence) => make("p", {}, sentence)),
      proposal.changes ? null : make("p", {}, "There is nothing to change in the file."),
      proposal.changes ? make("details", {}, make("summary", {}, "Lines of the file"), lines(proposal.diff)) : null,
      make("div", { class: "buttons" },
        proposal.changes ? make("button", { type: "button", class: "button main", id: "accept", onclick: accept }, "Accept") : null,
        make("button", { type: "button", class: "button", id: "decline", onclick: close }, "Close"))),
  );
  ghosts(studio, proposal.cities);
}

function lines(diff) {
  const shown = diff.split("\n").filter((line) => /^[+-](?![+-])/.test(line));
  return make("pre", { class: "diff" }, ...shown.map((line) => make("span", { class: line[0] === "+" ? "plus" : "minus" }, `${line}\n`)));
}

/** Arrows from where cities are to where they would go. */
function ghosts(studio, cities) {
  studio.board.handles.querySelector(".ghosts")?.remove();
  const group = draw("g", { class: "ghosts" });
  for (const [id, [x, y]] of Object.entries(cities)) {
    const now = studio.shown?.cities[id];
    if (now && Math.hypot(now[0] - x, now[1] - y) < NOTICED_MM) continue;
    if (now) group.append(draw("line", { class: "rubber", x1: now[0], y1: now[1], x2: x, y2: y }));
    group.append(draw("circle", { class: "handle ghost", cx: x, cy: y, r: 4.5 }));
  }
  studio.board.handles.append(group);
}
