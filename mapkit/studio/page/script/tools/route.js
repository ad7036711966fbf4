/** Draws a route from one place to another; its length is suggested by the distance. */
import { ask, choice } from "../ask.js";
import { draw, make } from "../dom.js";
import { formsOf } from "../forms.js";

export const tool = {
  id: "route",
  title: "Draw a route",
  icon: "M5 19A2 2 0 1 0 5 18.9M19 5A2 2 0 1 0 19 4.9M6.5 17.5L17.5 6.5",
  key: "r",
  order: 30,
  hint: "Drag from one city to another, or click the two",
  make: (studio) => new DrawRoute(studio),
};

class DrawRoute {
  #from = null;
  #first = null; // the city that was clicked, before the second one is
  #line = null;

  constructor(studio) {
    this.studio = studio;
  }

  stop() {
    this.cancel();
    this.#first = null;
    document.getElementById("options").replaceChildren();
  }

  down({ hit }) {
    if (hit.kind !== "city") return false;
    this.#from = hit.id;
    const [x, y] = this.studio.shown.cities[hit.id];
    this.#line = draw("line", { class: "rubber", x1: x, y1: y, x2: x, y2: y });
    this.studio.board.handles.append(this.#line);
    this.studio.board.hold();
    return true;
  }

  move({ at, hit }) {
    const target = hit.kind === "city" ? this.studio.shown.cities[hit.id] : at;
    this.#line.setAttribute("x2", target[0]);
    this.#line.setAttribute("y2", target[1]);
    this.studio.lights.show("hover", hit.kind === "city" ? [["cities", hit.id]] : []);
  }

  up({ hit }) {
    const from = this.#from;
    this.cancel();
    if (hit.kind !== "city") return this.#choose(null);
    const first = hit.id === from ? this.#first : from;
    if (!first || first === hit.id) return this.#choose(hit.id);
    this.#choose(null);
    this.#ask(first, hit.id);
  }

  /** A click beside all cities forgets the first one. */
  click() {
    this.#choose(null);
  }

  #choose(id) {
    this.#first = id;
    this.studio.lights.show("hover", id ? [["cities", id]] : []);
  }

  cancel() {
    if (!this.#line) return;
    this.#line.remove();
    this.#line = this.#from = null;
    this.studio.lights.show("hover", []);
    this.studio.board.release();
  }

  async #ask(one, two) {
    const [answer, forms] = await Promise.all([this.studio.ask("route-length", { places: [one, two] }), formsOf(this.studio)]);
    if (!answer || !forms) return;
    const colors = forms.choices["/colors"] ?? ["grey"];
    const length = make("input", { name: "length", type: "number", min: 1, max: 9, value: answer.length });
    const kinds = choice("kind", ["rail", "sea"], "rail");
    const second = choice("second", ["—", ...colors], "—");
    const title = `${this.studio.nameOf(one)} – ${this.studio.nameOf(two)}`;
    ask(title, [["Spaces", length], ["Colour", choice("color", colors, "grey")], ["Second lane", second], ["Kind", kinds]], (values) => this.#add(one, two, values), { button: "Add the route", note: `${answer.length} spaces fit the distance.` });
  }

  async #add(one, two, { length, color, second, kind }) {
    const route = { between: [one, two], length: Number(length) };
    if (second === "—") route.color = color;
    else route.lanes = [color, second];
    if (kind === "sea") route.kind = "sea";
    const index = (this.studio.map.routes ?? []).length;
    const answer = await this.studio.edit([{ insert: ["routes"], values: [route] }]);
    if (answer) this.studio.select([["routes", index]], { open: true });
  }
}
