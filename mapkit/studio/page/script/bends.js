/** Handles of a selected route: the points its curve is drawn through, and one to add another. */
import { draw } from "./dom.js";

const RADIUS = 3.2; // millimetres

export class Bends {
  constructor(studio) {
    this.studio = studio;
    this.group = draw("g", { class: "bends" });
    studio.board.handles.append(this.group);
    for (const kind of ["selection", "swapped", "tool"]) studio.on(kind, () => this.show());
  }

  get entry() {
    const [path, more] = this.studio.selection;
    return !more && path?.[0] === "routes" ? path[1] : null;
  }

  show() {
    this.group.replaceChildren();
    const route = this.entry === null ? null : this.studio.at(["routes", this.entry]);
    const lane = this.studio.shown?.lanes.find((one) => one.entry === this.entry);
    if (!route || !lane || this.studio.tool?.id !== "select") return;
    const via = (route.via ?? []).filter(Array.isArray);
    via.forEach((point, n) => this.group.append(handle(point, `via-${n}`, "handle")));
    if ((route.via ?? []).length === via.length && via.length < 8) {
      const middle = lane.spaces[Math.floor(lane.spaces.length / 2)];
      if (!via.length && middle) this.group.append(handle(middle, "via-new", "handle ghost"));
    }
  }

  take(id, at) {
    this.studio.board.hold();
    return { id, from: at, entry: this.entry, element: this.group.querySelector(`[data-handle="${id}"]`) };
  }

  move(held, at) {
    held.at = at;
    held.element.setAttribute("cx", at[0]);
    held.element.setAttribute("cy", at[1]);
  }

  drop(held) {
    this.studio.board.release();
    if (!held.at) return;
    const via = [...(this.studio.at(["routes", held.entry])?.via ?? [])];
    const point = held.at.map(Math.round);
    if (held.id === "via-new") via.push(point);
    else via[Number(held.id.slice(4))] = point;
    this.studio.edit([{ put: ["routes", held.entry, "via"], value: via }]);
  }

  /** A double click takes a bend away. */
  remove(id) {
    const path = ["routes", this.entry, "via"];
    const via = this.studio.at(path) ?? [];
    const left = via.filter((_, n) => n !== Number(id.slice(4)));
    this.studio.edit([left.length ? { put: path, value: left } : { take: path }]);
  }
}

function handle([cx, cy], id, manner) {
  return draw("circle", { class: manner, cx, cy, r: RADIUS, "data-handle": id });
}
