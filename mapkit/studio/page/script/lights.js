/** Lights things up on the board: the selection, what a finding or a list speaks of, a way. */
import { draw } from "./dom.js";

export class Lights {
  constructor(studio) {
    this.studio = studio;
    this.layers = { selection: [], hover: [], way: [] };
    for (const kind of ["swapped", "selection"]) studio.on(kind, () => this.#paint());
  }

  /** Light up entries of the file; `layer` is "hover" for a moment or "way" for a lit way. */
  show(layer, paths) {
    this.layers[layer] = paths;
    this.#paint();
  }

  #paint() {
    this.layers.selection = this.studio.selection;
    const { lights } = this.studio.board;
    lights.replaceChildren();
    for (const [layer, paths] of Object.entries(this.layers)) {
      for (const path of paths) lights.append(...this.#shapes(path, layer));
    }
  }

  #shapes([section, id], layer) {
    const shown = this.studio.shown;
    if (!shown) return [];
    const light = `light ${layer}`;
    if (section === "cities" || section === "countries") {
      const city = shown.cities[id];
      if (!city) return [];
      return [draw("circle", { class: light, cx: city[0], cy: city[1], r: city[2] + 3 })];
    }
    if (section === "routes") return this.#route(id, light);
    const ticket = this.studio.at([section, id]);
    const ends = ticket?.between ?? ticket?.tour ?? [];
    return ends.flatMap((place) => this.#shapes(["cities", place], layer));
  }

  #route(entry, light) {
    return this.studio.shown.lanes
      .filter((lane) => lane.entry === entry)
      .map((lane) => draw("polyline", { class: light, points: line(lane.spaces) }));
  }
}

/** A route of one space still has a length to be seen. */
function line(spaces) {
  const points = spaces.length === 1 ? [[spaces[0][0] - 8, spaces[0][1]], [spaces[0][0] + 8, spaces[0][1]]] : spaces;
  return points.map((point) => point.join(",")).join(" ");
}
