/** Shows a proposed change before it is made: what it does, the lines of the file, ghosts on the board. */
import { draw, make } from "./dom.js";
import { marked } from "./marks.js";

const LANE_MM = 5; // between the lanes of a double in a preview
const NOTICED_MM = 0.8; // a city that moves less shows no arrow

/** Ask for a proposal and show it in a box; the button accepts it. */
export async function propose(studio, box, name, fields = {}) {
  box.replaceChildren(make("p", { class: "about" }, "One moment …"));
  const answer = await studio.ask(name, fields);
  if (!answer) return box.replaceChildren();
  const again = (city, choice) => propose(studio, box, name, { ...fields, choices: { ...fields.choices, [city]: choice } });
  show(studio, box, answer.proposal, again);
}

/** A question with its answers as buttons; a city that nobody knows can be looked at. */
function question(studio, { city, text, answers }, again) {
  const look = make("button", { type: "button", class: "button small", onclick: () => studio.select([["cities", city]], { open: true }) }, "Look at it");
  const buttons = answers.map((answer, n) => make("button", { type: "button", class: "button wide answer", onclick: () => again(city, String(n + 1)) }, answer));
  return make("div", { class: "question", "data-city": city }, make("p", {}, marked(studio, text)), ...(buttons.length || !city ? buttons : [look]));
}

function show(studio, box, proposal, again) {
  const close = () => {
    box.replaceChildren();
    studio.board.handles.querySelector(".ghosts")?.remove();
  };
  const accept = async () => {
    close();
    const answer = await studio.ask("accept", { proposal: proposal.id });
    if (answer) studio.notice("It is done, and one step of undo. Findings say what is left to do; Bots plays the map; Print makes the sheets.");
  };
  box.replaceChildren(
    make("div", { class: "proposal" },
      make("div", { class: "buttons" },
        proposal.changes ? make("button", { type: "button", class: "button main", id: "accept", onclick: accept }, "Accept") : null,
        make("button", { type: "button", class: "button", id: "decline", onclick: close }, "Close")),
      ...proposal.story.map((sentence) => make("p", {}, marked(studio, sentence))),
      ...proposal.questions.map((one) => question(studio, one, again)),
      proposal.changes || proposal.questions.length ? null : make("p", {}, "There is nothing to change in the file."),
      proposal.changes ? make("details", {}, make("summary", {}, "Lines of the file"), lines(proposal.diff)) : null),
  );
  ghosts(studio, proposal);
}

function lines(diff) {
  const shown = diff.split("\n").filter((line) => /^[+-](?![+-])/.test(line));
  return make("pre", { class: "diff" }, ...shown.map((line) => make("span", { class: line[0] === "+" ? "plus" : "minus" }, `${line}\n`)));
}

/** What would change, on the board: arrows to new places of cities, new routes in their colours, new tickets. */
function ghosts(studio, { cities, routes, tickets }) {
  studio.board.handles.querySelector(".ghosts")?.remove();
  const group = draw("g", { class: "ghosts" });
  const at = (id) => cities[id] ?? studio.shown?.cities[id];
  for (const { places } of tickets) group.append(line(places.map(at), { class: "ghost-ticket" }));
  for (const route of routes) group.append(...ghostRoute(route, at));
  for (const [id, [x, y]] of Object.entries(cities)) {
    const now = studio.shown?.cities[id];
    if (now && Math.hypot(now[0] - x, now[1] - y) < NOTICED_MM) continue;
    if (now) group.append(draw("line", { class: "rubber", x1: now[0], y1: now[1], x2: x, y2: y }));
    group.append(draw("circle", { class: "handle ghost", cx: x, cy: y, r: 4.5 }));
  }
  studio.board.handles.append(group);
}

/** A route that would be added or changed: its lanes side by side, and its number of spaces. */
function ghostRoute({ between, length, colors }, at) {
  const ends = between.map(at);
  if (ends.some((one) => !one)) return [];
  const [[x0, y0], [x1, y1]] = ends;
  const apart = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [across, down] = [-(y1 - y0) / apart, (x1 - x0) / apart];
  const lanes = colors.map((color, n) => {
    const off = (n - (colors.length - 1) / 2) * LANE_MM;
    const ends = [[x0 + across * off, y0 + down * off], [x1 + across * off, y1 + down * off]];
    return [line(ends, { class: "ghost-lane edge" }), line(ends, { class: "ghost-lane", "data-color": color, "data-ghost": between.join("–") })];
  });
  const middle = { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
  return [...lanes.flat(), draw("text", { class: "ghost-length", ...middle }, String(length))];
}

function line(points, attributes) {
  const known = points.filter(Boolean).map(([x, y]) => `${x},${y}`).join(" ");
  return draw("polyline", { points: known, fill: "none", ...attributes });
}
