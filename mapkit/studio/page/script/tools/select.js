/** Selects and moves: cities, names, bends of routes; several at a time, and by arrow keys. */
import { Bends } from "../bends.js";
import { draw } from "../dom.js";
import { Follow } from "../follow.js";
import { keptInside } from "../inside.js";
import { LabelDrag } from "../sides.js";
import { snapped } from "../snap.js";

const STEP_MM = 1;
const LARGE_STEP_MM = 10; // with Shift
const KEY_STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const ELSEWHERE = "#tabs, #tools, #side, #bar, #options, #start"; // there arrow keys have their own meaning

export const tool = {
  id: "select",
  title: "Select and move",
  icon: "M6 3L19 12L12 13.5L9 20Z",
  key: "v",
  order: 10,
  hint: "Drag a city or a name · Shift selects several · arrow keys move by 1 mm · Ctrl drags to exactly where you let go",
  make: (studio) => new Select(studio),
};

class Select {
  #held = null;
  #pending = null; // what was dropped and is not answered yet

  constructor(studio) {
    this.studio = studio;
    this.board = studio.board;
    this.bends = new Bends(studio);
    this.marks = draw("g");
    this.board.handles.append(this.marks);
    studio.on("refused", () => this.#pending?.drop());
    studio.on("swapped", () => (this.#pending = null));
  }

  get #cities() {
    return this.studio.selection.filter(([section]) => section === "cities").map(([, id]) => id);
  }

  down({ at, hit, event }) {
    if (hit.kind === "handle" && hit.id.startsWith("via")) this.#held = { bend: this.bends.take(hit.id, at) };
    else if (hit.kind === "label" && this.studio.shown.cities[hit.id]) this.#held = { name: hit.id, from: at };
    else if (hit.kind === "city") this.#takeCity(at, hit, event);
    else if (event.shiftKey) this.#held = { corner: at };
    else return false;
    return true;
  }

  #takeCity(at, hit, event) {
    const path = ["cities", hit.id];
    const chosen = this.studio.selection;
    const isChosen = chosen.some((one) => String(one) === String(path));
    if (event.shiftKey) this.studio.select(isChosen ? chosen.filter((one) => String(one) !== String(path)) : [...chosen, path]);
    else if (!isChosen) this.studio.select([path]);
    const ids = this.#cities;
    this.#held = { from: at, ids: ids.includes(hit.id) ? ids : [hit.id], id: hit.id };
  }

  move({ at, moved, event }) {
    const held = this.#held;
    if (!held || !moved) return;
    if (held.bend) this.bends.move(held.bend, at);
    else if (held.corner) this.#marquee(held.corner, at);
    else if (!this.studio.whole) return;
    else if (held.name) (held.label ??= new LabelDrag(this.studio, held.name, held.from)).move(at);
    else this.#moveCities(held, at, event);
  }

  #moveCities(held, at, event) {
    if (!held.follow) {
      this.board.hold();
      held.follow = new Follow(this.board, held.ids);
      this.board.grip(true);
    }
    const [x, y] = this.studio.placeOf(held.id);
    const wanted = [x + at[0] - held.from[0], y + at[1] - held.from[1]];
    const near = event.ctrlKey ? { at: wanted, lines: [] } : snapped(this.studio, wanted, held.ids);
    this.marks.replaceChildren(...near.lines);
    const wish = [near.at[0] - x, near.at[1] - y];
    held.by = keptInside(this.studio, held.ids, wish);
    held.stopped = String(held.by) !== String(wish);
    held.follow.by(...held.by);
  }

  #marquee([x0, y0], [x1, y1]) {
    const box = { x: Math.min(x0, x1), y: Math.min(y0, y1), width: Math.abs(x1 - x0), height: Math.abs(y1 - y0) };
    this.marks.replaceChildren(draw("rect", { class: "marquee", ...box }));
    const inside = ([x, y]) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
    const cities = Object.entries(this.studio.shown.cities).filter(([, at]) => inside(at));
    this.studio.select(cities.map(([id]) => ["cities", id]));
  }

  up({ event }) {
    const held = this.#held;
    this.#held = null;
    this.marks.replaceChildren();
    if (!held || held.corner) return;
    if (held.bend) return this.bends.drop(held.bend);
    if (held.name) return held.label ? held.label.drop(event.ctrlKey) : this.studio.select([["cities", held.name]], { open: true });
    if (!held.follow) return this.studio.select(this.studio.selection, { open: !event.shiftKey });
    this.board.grip(false);
    this.#pending = held.follow;
    this.#send(held.ids, held.by, held.stopped);
    this.board.release();
  }

  cancel() {
    const held = this.#held;
    this.#held = null;
    this.marks.replaceChildren();
    held?.label?.cancel();
    if (held?.bend) this.board.release();
    if (!held?.follow) return;
    held.follow.drop();
    this.board.grip(false);
    this.board.release();
  }

  click({ hit }) {
    if (hit.kind === "lane") this.studio.select([["routes", hit.entry]], { open: true });
    else if (hit.kind === "label") this.studio.select([["countries", hit.id]], { open: true });
    else this.studio.select([]);
  }

  double({ hit }) {
    if (hit.kind === "handle" && /^via-\d/.test(hit.id)) this.bends.remove(hit.id);
  }

  key(event) {
    if (event.key === "Delete" && this.studio.selection.length) {
      this.studio.remove(this.studio.selection);
      return true;
    }
    const step = KEY_STEPS[event.key];
    if (!step || !this.#cities.length || event.target.closest(ELSEWHERE)) return false;
    const by = event.shiftKey ? LARGE_STEP_MM : STEP_MM;
    const wish = [step[0] * by, step[1] * by];
    const kept = keptInside(this.studio, this.#cities, wish);
    this.#send(this.#cities, kept, String(kept) !== String(wish));
    return true;
  }

  #send(ids, [dx, dy], stopped = false) {
    if (stopped) this.studio.notice("Cities stay inside the frame of the board. To make room, make the board larger in the Map panel.");
    const places = {};
    for (const id of ids) {
      const [x, y] = this.studio.placeOf(id);
      places[id] = [Math.round(x + dx), Math.round(y + dy)];
    }
    this.studio.ask("move", { places });
  }
}
