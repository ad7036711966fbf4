/** The board on the screen: swapping in new drawings, zoom and pan, millimetres, what lies where. */
import { draw } from "./dom.js";
import { Edges } from "./edges.js";
import { startRulers } from "./rulers.js";

const MARGIN_PX = 18; // around the whole board
const CLOSEST = 16; // times the whole board
const FARTHEST = 0.4;
const PX_PER_MM = 96 / 25.4; // true size, as browsers see it
const TOUCH_MM = 9; // a finger is wide: cities are hit this far around

export class Board {
  offset = [0, 0];
  scale = 1; // pixels of a millimetre
  size = [790, 525];
  svg = null;
  spaceDown = false;
  #holds = 0;
  #latest = null; // a board that came while something was held
  #fitted = true; // until somebody zooms, the board fills the window

  constructor(studio) {
    this.studio = studio;
    this.view = document.getElementById("view");
    this.edges = new Edges(this.view);
    this.sheet = document.getElementById("sheet");
    this.pane = document.getElementById("grip");
    this.overlay = draw("svg", { class: "overlay", "aria-hidden": "true" });
    this.lights = draw("g", { class: "lights" });
    this.handles = draw("g", { class: "handles" });
    this.overlay.append(this.lights, this.handles);
    this.sheet.append(this.overlay);
    studio.on("board", (message) => this.#take(message));
    this.#listen();
    startRulers(studio, this);
  }

  /** Nothing is swapped under the user's hand. */
  hold() {
    this.#holds++;
  }

  release() {
    this.#holds = Math.max(0, this.#holds - 1);
    if (!this.#holds && this.#latest) this.#swap(this.#latest);
  }

  /**
   * Show that something is in the hand, without lights in its way. A pane above the board has the
   * cursor: that of the board is inherited by all that is drawn, whose styles are then reckoned anew.
   */
  grip(isOn) {
    this.pane.hidden = !isOn;
    this.lights.style.visibility = isOn ? "hidden" : "";
  }

  get isHeld() {
    return this.#holds > 0;
  }

  #take(message) {
    if (this.isHeld) this.#latest = message;
    else this.#swap(message);
  }

  #swap(message) {
    this.#latest = null;
    const parsed = new DOMParser().parseFromString(message.svg, "text/html").body.firstElementChild;
    const svg = document.importNode(parsed, true);
    svg.dataset.revision = message.revision;
    if (this.svg) this.svg.replaceWith(svg);
    else this.sheet.prepend(svg);
    this.svg = svg;
    const changed = String(this.size) !== String(message.size);
    this.size = message.size;
    this.overlay.setAttribute("viewBox", `0 0 ${this.size.join(" ")}`);
    if (this.#fitted || changed) this.fit();
    else this.#place();
    this.studio.emit("swapped", message);
  }

  /** Show the whole board. */
  fit() {
    const { clientWidth, clientHeight } = this.view;
    const [width, height] = this.size;
    this.scale = Math.min((clientWidth - 2 * MARGIN_PX) / width, (clientHeight - 2 * MARGIN_PX) / height);
    this.offset = [(clientWidth - width * this.scale) / 2, (clientHeight - height * this.scale) / 2];
    this.#fitted = true;
    this.#place();
  }

  get #whole() {
    const [width, height] = this.size;
    return Math.min(this.view.clientWidth / width, this.view.clientHeight / height);
  }

  /** Zoom by a factor around a point of the window, or around the middle. */
  zoomBy(factor, around = null) {
    const { box } = this.edges;
    const [x, y] = around ? [around[0] - box.left, around[1] - box.top] : [box.width / 2, box.height / 2];
    const least = FARTHEST * this.#whole;
    const scale = Math.min(Math.max(this.scale * factor, least), CLOSEST * this.#whole);
    const by = scale / this.scale;
    this.offset = [x - (x - this.offset[0]) * by, y - (y - this.offset[1]) * by];
    this.scale = scale;
    this.#fitted = false;
    this.#place();
  }

  panBy(dx, dy) {
    this.panTo(this.offset[0] + dx, this.offset[1] + dy);
  }

  panTo(x, y) {
    this.offset = [x, y];
    this.#fitted = false;
    this.#place();
  }

  /** Bring a point of the board into sight, if it is not. */
  reveal([x, y]) {
    const [left, top] = [this.offset[0] + x * this.scale, this.offset[1] + y * this.scale];
    const { clientWidth, clientHeight } = this.view;
    const isSeen = left > 40 && top > 40 && left < clientWidth - 40 && top < clientHeight - 40;
    if (!isSeen) this.panBy(clientWidth / 2 - left, clientHeight / 2 - top);
  }

  #place() {
    const [width, height] = this.size;
    this.sheet.style.width = `${width * this.scale}px`;
    this.sheet.style.height = `${height * this.scale}px`;
    this.sheet.style.transform = `translate(${this.offset[0]}px, ${this.offset[1]}px)`;
    this.studio.emit("view", { scale: this.scale / PX_PER_MM });
  }

  /** The point of the board under the pointer, in millimetres. */
  toBoard(event) {
    const { box } = this.edges;
    return [
      (event.clientX - box.left - this.offset[0]) / this.scale,
      (event.clientY - box.top - this.offset[1]) / this.scale,
    ];
  }

  /** What lies under the pointer: {kind: city | lane | label | exit | handle, …}, or kind null. */
  hit(event) {
    const element = document.elementFromPoint(event.clientX, event.clientY);
    const handle = element?.closest?.("[data-handle]");
    if (handle) return { kind: "handle", element: handle, id: handle.dataset.handle };
    const city = element?.closest?.(".city");
    if (city) return { kind: "city", id: city.dataset.city, element: city };
    const near = this.#nearCity(event);
    if (near) return near;
    const label = element?.closest?.(".label");
    if (label) return { kind: "label", id: label.dataset.place, element: label };
    const lane = element?.closest?.(".route");
    if (lane) return this.#laneHit(lane);
    return { kind: null };
  }

  #laneHit(element) {
    const lane = Number(element.dataset.route);
    return { kind: "lane", lane, entry: this.studio.shown.lanes[lane]?.entry, element };
  }

  /** A city near the pointer: small dots are hard to meet, and harder with a finger. */
  #nearCity(event) {
    const reach = event.pointerType === "touch" ? TOUCH_MM : 0;
    const [x, y] = this.toBoard(event);
    for (const [id, [cx, cy, radius]] of Object.entries(this.studio.shown?.cities ?? {})) {
      const within = Math.max(radius + 1, Math.min(reach, 22 / this.scale));
      if (Math.hypot(cx - x, cy - y) <= within) return { kind: "city", id, element: this.cityElement(id) };
    }
    return null;
  }

  cityElement(id) {
    return this.svg?.querySelector(`.city[data-city="${CSS.escape(id)}"]`) ?? null;
  }

  labelElement(id) {
    return this.svg?.querySelector(`.label[data-place="${CSS.escape(id)}"]`) ?? null;
  }

  laneElements(entry) {
    const lanes = this.studio.shown?.lanes ?? [];
    return [...(this.svg?.querySelectorAll(".route") ?? [])].filter((one) => lanes[Number(one.dataset.route)]?.entry === entry);
  }

  #listen() {
    this.view.addEventListener("wheel", (event) => {
      event.preventDefault();
      if (event.shiftKey) return this.panBy(-event.deltaY - event.deltaX, 0);
      this.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), [event.clientX, event.clientY]);
    }, { passive: false });
    new ResizeObserver(() => (this.#fitted ? this.fit() : this.#place())).observe(this.view);
    const space = (down) => (event) => {
      if (event.key !== " " || event.target.closest("button, input, textarea, select, summary")) return;
      this.spaceDown = down;
      this.view.classList.toggle("hand", down);
      event.preventDefault();
    };
    document.addEventListener("keydown", space(true));
    document.addEventListener("keyup", space(false));
  }
}
