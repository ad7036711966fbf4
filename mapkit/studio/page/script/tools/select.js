/** Selects and moves: click, drag cities, arrow keys, several at a time. */
import { Follow } from "../follow.js";

const STEP_MM = 1;
const LARGE_STEP_MM = 10; // with Shift

export const tool = {
  id: "select",
  title: "Select and move",
  icon: "M6 3L19 12L12 13.5L9 20Z",
  key: "v",
  order: 10,
  hint: "Drag a city · click to select · Shift for several · arrow keys move by 1 mm · wheel zooms",
  make: (studio) => new Select(studio),
};

class Select {
  #held = null;

  constructor(studio) {
    this.studio = studio;
    this.board = studio.board;
    studio.on("refused", () => this.#held === null && this.#pending?.drop());
    studio.on("swapped", () => (this.#pending = null));
  }

  #pending = null; // what was dropped and not answered yet

  down({ at, hit, event }) {
    if (hit.kind !== "city") return false;
    const path = ["cities", hit.id];
    const chosen = this.studio.selection;
    const isChosen = chosen.some((one) => String(one) === String(path));
    if (event.shiftKey) this.studio.select(isChosen ? chosen.filter((one) => String(one) !== String(path)) : [...chosen, path]);
    else if (!isChosen) this.studio.select([path]);
    const ids = this.studio.selection.filter(([section]) => section === "cities").map(([, id]) => id);
    this.#held = { from: at, ids: ids.includes(hit.id) ? ids : [hit.id], id: hit.id, follow: null };
    return true;
  }

  move({ at, moved }) {
    const held = this.#held;
    if (!held || !moved || !this.studio.whole) return;
    if (!held.follow) {
      this.board.hold();
      held.follow = new Follow(this.board, held.ids);
      this.board.view.classList.add("dragging");
    }
    held.by = [at[0] - held.from[0], at[1] - held.from[1]];
    held.follow.by(...held.by);
  }

  up({ event }) {
    const held = this.#held;
    this.#held = null;
    if (!held?.follow) return this.studio.select(this.studio.selection, { open: !event.shiftKey });
    this.board.view.classList.remove("dragging");
    this.#pending = held.follow;
    this.#send(held.ids, held.by);
    this.board.release();
  }

  cancel() {
    const held = this.#held;
    this.#held = null;
    if (!held?.follow) return;
    held.follow.drop();
    this.board.view.classList.remove("dragging");
    this.board.release();
  }

  click({ hit }) {
    if (hit.kind === "lane") this.studio.select([["routes", hit.entry]], { open: true });
    else if (hit.kind === "label") this.studio.select([["cities", hit.id]], { open: true });
    else this.studio.select([]);
  }

  key(event) {
    if (event.key === "Delete" && this.studio.selection.length) {
      this.studio.remove(this.studio.selection);
      return true;
    }
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const ids = this.studio.selection.filter(([section]) => section === "cities").map(([, id]) => id);
    if (!step || !ids.length || event.target.closest("#side, #tabs, #tools")) return false;
    const by = event.shiftKey ? LARGE_STEP_MM : STEP_MM;
    this.#send(ids, [step[0] * by, step[1] * by]);
    return true;
  }

  #send(ids, [dx, dy]) {
    const places = {};
    for (const id of ids) {
      const [x, y] = this.studio.placeOf(id);
      places[id] = [Math.round(x + dx), Math.round(y + dy)];
    }
    this.studio.ask("move", { places });
  }
}
