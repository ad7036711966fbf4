/** A list of entries of the file that sorts by its columns and filters as you type. */
import { make } from "./dom.js";

/** `columns` are [title, value of a row, text of it]; `rows()` gives [path, entry] pairs. */
export class List {
  #by = 0;
  #down = false;
  #word = "";

  constructor(studio, box, { columns, rows, empty }) {
    Object.assign(this, { studio, columns, rows, empty });
    const oninput = (event) => {
      this.#word = event.target.value.toLowerCase();
      this.update();
    };
    this.body = make("tbody");
    this.heads = columns.map(([title], n) => make("th", { scope: "col" }, make("button", { type: "button", onclick: () => this.#sort(n) }, title)));
    this.note = make("p", { class: "empty" });
    this.how = make("p", { class: "about" }, "A click shows it on the board; a double click, or Enter, opens its fields.");
    box.append(
      make("input", { class: "search", type: "search", placeholder: "Filter …", "aria-label": "Filter", oninput }),
      this.note, this.how,
      make("table", { class: "list", role: "grid", onkeydown: (event) => this.#byArrows(event) }, make("thead", {}, make("tr", {}, ...this.heads)), this.body),
    );
    studio.on("selection", () => this.#mark());
  }

  #sort(n) {
    this.#down = this.#by === n && !this.#down;
    this.#by = n;
    this.update();
  }

  update() {
    const value = this.columns[this.#by][1];
    const rows = this.rows().filter((row) => this.#text(row).includes(this.#word));
    rows.sort((one, two) => compared(value(one), value(two)) * (this.#down ? -1 : 1));
    const held = this.body.contains(document.activeElement) ? document.activeElement.dataset.path : null;
    this.body.replaceChildren(...rows.map((row) => this.#row(row)));
    if (held) this.body.querySelector(`[data-path="${CSS.escape(held)}"]`)?.focus();
    this.heads.forEach((head, n) => head.setAttribute("aria-sort", n !== this.#by ? "none" : this.#down ? "descending" : "ascending"));
    this.how.hidden = !rows.length;
    this.note.textContent = rows.length ? "" : this.#word ? "Nothing has these letters." : this.empty;
    this.#mark();
  }

  #text(row) {
    return this.columns.map(([, value]) => value(row)).join(" ").toLowerCase();
  }

  #row(row) {
    const [path] = row;
    const choose = () => this.studio.select([path], { open: false });
    const onkeydown = (event) => {
      if (event.key === " ") (event.preventDefault(), choose());
      if (event.key === "Enter") this.studio.select([path], { open: true });
      if (event.key === "Delete") this.studio.remove([path]);
    };
    const light = (paths) => () => this.studio.lights.show("hover", paths);
    const cells = this.columns.map(([, value, shown]) => make("td", {}, shown ? shown(row) : String(value(row) ?? "")));
    return make("tr", { tabindex: -1, "data-path": path.join("/"), onclick: choose, ondblclick: () => this.studio.select([path], { open: true }) || this.studio.openPanel("selection"), onkeydown, onmouseenter: light([path]), onmouseleave: light([]) }, ...cells);
  }

  #mark() {
    const chosen = new Set(this.studio.selection.map((path) => path.join("/")));
    const rows = [...this.body.children];
    for (const row of rows) row.setAttribute("aria-selected", String(chosen.has(row.dataset.path)));
    this.#step(rows.find((row) => chosen.has(row.dataset.path)) ?? rows[0]);
  }

  /** One row is a step of the Tab key; arrow keys lead to the others. */
  #step(to) {
    for (const row of this.body.children) row.tabIndex = row === to ? 0 : -1;
  }

  #byArrows(event) {
    const row = event.target.closest("tbody tr");
    const to = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling, Home: this.body.firstElementChild, End: this.body.lastElementChild }[event.key];
    if (!row || !to) return;
    event.preventDefault();
    this.#step(to);
    to.focus();
  }
}

function compared(one, two) {
  if (typeof one === "number" && typeof two === "number") return one - two;
  return String(one ?? "").localeCompare(String(two ?? ""));
}
