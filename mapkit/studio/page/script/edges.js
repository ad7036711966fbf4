/** Where a part of the page lies in the window: asked for once, because to ask after a change is to lay out the page. */

export class Edges {
  #known = null;

  constructor(part) {
    this.part = part;
    const forget = () => (this.#known = null);
    for (const kind of ["pointerenter", "pointerdown"]) part.addEventListener(kind, forget, { capture: true });
    window.addEventListener("resize", forget);
    new ResizeObserver(forget).observe(part);
  }

  get box() {
    return (this.#known ??= this.part.getBoundingClientRect());
  }
}
