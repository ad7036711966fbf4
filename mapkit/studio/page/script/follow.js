/**
 * What is drawn while cities are dragged, until the true layout comes: dots and names follow the
 * pointer, and the spaces of their routes follow by their share of the way.
 */

export class Follow {
  constructor(board, ids) {
    this.board = board;
    this.moved = new Set(ids);
    this.dots = ids.flatMap((id) => [board.cityElement(id), board.labelElement(id)]).filter(Boolean);
    this.lanes = [...board.svg.querySelectorAll(".route")].map((route) => this.#lane(route)).filter(Boolean);
    this.links = board.svg.querySelector(".links");
  }

  #lane(route) {
    const [one, two] = route.dataset.between.split(" ");
    const ends = [this.moved.has(one) ? 1 : 0, this.moved.has(two) ? 1 : 0];
    if (!ends[0] && !ends[1]) return null;
    const parts = [...route.querySelectorAll("use")];
    const count = route.querySelectorAll(".space").length || 1;
    let index = -1;
    const marks = parts.map((part) => {
      if (part.classList.contains("space")) index++;
      const share = (Math.max(index, 0) + 0.5) / count;
      return { part, was: part.getAttribute("transform") ?? "", share: ends[0] * (1 - share) + ends[1] * share };
    });
    return { route, marks };
  }

  /** Everything that follows has moved by that many millimetres. */
  by(dx, dy) {
    const shift = `translate(${dx.toFixed(2)} ${dy.toFixed(2)})`;
    for (const dot of this.dots) dot.setAttribute("transform", shift);
    this.links?.classList.add("provisional");
    for (const { route, marks } of this.lanes) {
      route.classList.add("provisional");
      for (const { part, was, share } of marks) {
        part.setAttribute("transform", `translate(${(dx * share).toFixed(2)} ${(dy * share).toFixed(2)}) ${was}`);
      }
    }
  }

  /** Back to where everything was. */
  drop() {
    for (const dot of this.dots) dot.removeAttribute("transform");
    this.links?.classList.remove("provisional");
    for (const { route, marks } of this.lanes) {
      route.classList.remove("provisional");
      for (const { part, was } of marks) part.setAttribute("transform", was);
    }
  }
}
