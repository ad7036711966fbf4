/** Measures a distance on the board, and how many spaces would fit into it. */
import { draw } from "../dom.js";

export const tool = {
  id: "measure",
  title: "Measure",
  icon: "M3 16L16 3L21 8L8 21ZM7 12L9 14M10 9L12 11M13 6L15 8",
  key: "m",
  order: 50,
  hint: "Drag from one point to another",
  make: (studio) => new Measure(studio),
};

class Measure {
  #from = null;

  constructor(studio) {
    this.studio = studio;
    this.line = draw("line", { class: "rubber" });
    this.text = draw("text", { class: "measured", "text-anchor": "middle" });
  }

  stop() {
    this.line.remove();
    this.text.remove();
  }

  down({ at, hit }) {
    this.#from = this.#snapped(at, hit);
    this.studio.board.handles.append(this.line, this.text);
    this.#draw(this.#from);
    return true;
  }

  move({ at, hit }) {
    this.#draw(this.#snapped(at, hit));
  }

  up({ at, hit }) {
    this.#draw(this.#snapped(at, hit));
  }

  #snapped(at, hit) {
    return hit.kind === "city" ? this.studio.shown.cities[hit.id].slice(0, 2) : at;
  }

  #draw([x, y]) {
    const [x0, y0] = this.#from;
    const apart = Math.hypot(x - x0, y - y0);
    const { first, pitch } = this.studio.shown.profile;
    const spaces = Math.max(0, Math.round((apart - 2 * first) / pitch) + 1);
    for (const [name, value] of Object.entries({ x1: x0, y1: y0, x2: x, y2: y })) this.line.setAttribute(name, value);
    this.text.setAttribute("x", (x + x0) / 2);
    this.text.setAttribute("y", (y + y0) / 2 - 4);
    this.text.textContent = `${apart.toFixed(0)} mm · ${spaces} ${spaces === 1 ? "space" : "spaces"}`;
  }
}
