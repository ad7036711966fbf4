/** Dragging a name to another side of its city, or with Ctrl to exactly that place. */

const SIDES = ["e", "se", "s", "sw", "w", "nw", "n", "ne"];

export class LabelDrag {
  constructor(studio, id, from) {
    Object.assign(this, { studio, id, from });
    this.label = studio.board.labelElement(id);
    this.box = studio.shown.labels[id];
    studio.board.hold();
  }

  move(at) {
    this.by = [at[0] - this.from[0], at[1] - this.from[1]];
    this.label.setAttribute("transform", `translate(${this.by.join(" ")})`);
  }

  /** The side of the city that the name was dragged to, or where it is now. */
  drop(isExact) {
    const [left, top, right, bottom] = this.box;
    const middle = [(left + right) / 2 + this.by[0], (top + bottom) / 2 + this.by[1]];
    const [x, y] = this.studio.shown.cities[this.id];
    const side = SIDES[(Math.round(Math.atan2(middle[1] - y, middle[0] - x) / (Math.PI / 4)) + 8) % 8];
    const place = middle.map(Math.round); // the file says where the middle of a name is
    this.studio.edit([{ put: ["cities", this.id, "label"], value: isExact ? place : side }]);
    this.studio.board.release();
  }

  cancel() {
    this.label.removeAttribute("transform");
    this.studio.board.release();
  }
}
