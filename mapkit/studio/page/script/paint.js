/**
 * What games paint on the board: one thing at a time, such as a heat map, a replay or the own game.
 *
 * `paintOf(studio).show(name, draw)` calls `draw(brush)` now and after every new drawing of the
 * board; `clear(name)` takes it away. A brush knows the lanes by the keys that games use.
 */
import { draw } from "./dom.js";

const PIECE_MM = { width: 24.5, height: 8, round: 1.6 };
const paints = new WeakMap();

export function paintOf(studio) {
  if (!paints.has(studio)) paints.set(studio, new Paint(studio));
  return paints.get(studio);
}

class Paint {
  name = "";
  #draw = null;

  constructor(studio) {
    this.studio = studio;
    this.layer = draw("g", { class: "paint" });
    studio.board.overlay.prepend(this.layer);
    studio.on("swapped", () => this.#again());
  }

  show(name, how) {
    const changed = this.name !== name;
    this.name = name;
    this.#draw = how;
    this.#again();
    if (changed) this.studio.emit("painted", { name });
  }

  clear(name) {
    if (this.name !== name) return;
    this.name = "";
    this.#draw = null;
    this.#again();
    this.studio.emit("painted", { name: "" });
  }

  #again() {
    this.layer.replaceChildren();
    document.getElementById("stage").dataset.paint = this.name;
    if (this.#draw && this.studio.shown) this.#draw(new Brush(this.studio, this.layer));
  }
}

class Brush {
  constructor(studio, layer) {
    this.studio = studio;
    this.layer = layer;
    this.lanes = new Map((studio.shown.keys ?? []).map((key, lane) => [key, lane]));
  }

  add(...elements) {
    this.layer.append(...elements);
  }

  /** A plate over each space of a lane; an empty list if the board does not have it any more. */
  spaces(key, attributes) {
    const lane = this.lanes.get(key);
    const route = lane === undefined ? null : this.studio.board.svg?.querySelector(`.route[data-route="${lane}"]`);
    if (!route) return [];
    const { width, height, round } = PIECE_MM;
    const plates = [...route.querySelectorAll(".space")].map((space) =>
      draw("rect", { x: -width / 2, y: -height / 2, width, height, rx: round, transform: space.getAttribute("transform"), "data-key": key, ...attributes }),
    );
    this.add(...plates);
    return plates;
  }

  /** The pieces of a player on a lane, with the number of the player on each. */
  pieces(key, player, fresh = false) {
    const plates = this.spaces(key, { class: `piece player-${player}${fresh ? " fresh" : ""}`, "data-owner": player });
    const lane = this.studio.shown.lanes[this.lanes.get(key)];
    if (!plates.length || !lane) return;
    for (const [x, y] of lane.spaces) this.badge(x, y, player);
  }

  badge(x, y, player) {
    this.add(draw("text", { class: `piece-number on-${player}`, x, y }, String(player + 1)));
  }

  /** A building of a player beside a city. */
  building(place, player) {
    const city = this.studio.shown.cities[place];
    if (!city) return;
    const [x, y, radius] = city;
    const at = `translate(${x + radius + 2} ${y - radius - 2})`;
    this.add(draw("path", { class: `building player-${player}`, d: "M-4 4V-1L0 -5L4 -1V4Z", transform: at, "data-place": place, "data-owner": player }));
  }

  /** Passengers that wait in a city, a dot each. */
  waiting(place, colors) {
    const city = this.studio.shown.cities[place];
    if (!city) return;
    const dots = Object.entries(colors).flatMap(([color, count]) => Array(count).fill(color));
    dots.forEach((color, at) => {
      const [x, y] = [city[0] + 3.4 * (at - (dots.length - 1) / 2), city[1] + city[2] + 3.2];
      this.add(draw("circle", { class: `passenger card-${color}`, cx: x, cy: y, r: 1.6, "data-place": place }));
    });
  }

  ring(place, attributes) {
    const city = this.studio.shown.cities[place];
    if (!city) return null;
    const ring = draw("circle", { cx: city[0], cy: city[1], r: city[2] + 3.5, "data-place": place, ...attributes });
    this.add(ring);
    return ring;
  }

  /** A line from place to place, for tickets. */
  line(places, attributes) {
    const points = places.map((place) => this.studio.shown.cities[place]).filter(Boolean);
    if (points.length < 2) return null;
    const line = draw("polyline", { points: points.map(([x, y]) => `${x},${y}`).join(" "), fill: "none", ...attributes });
    this.add(line);
    return line;
  }
}
