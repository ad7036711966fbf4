/**
 * What panels and tools know of the studio.
 *
 * studio.map        what the file says, as plain data; null if no map is open or it is no YAML
 * studio.shown      the last good board: {revision, cities, lanes, labels, size, frame, …}
 * studio.findings   the last findings
 * studio.selection  what is selected, as paths into the file: [["cities", "oslo"], ["routes", 3]]
 * studio.board      the board on the screen (board.js): zoom, light up, from pixels to millimetres
 *
 * studio.ask(name, fields)  a request to the server; a promise of the answer. If it is refused the
 *                           reason is shown, and the promise gives null.
 * studio.edit(edits)        edits of the file, e.g. [{put: ["cities", "oslo", "port"], value: true}],
 *                           {take: path}, {insert: path, values: […], index}
 * studio.on(kind, hear)     hear what the server tells ("board", "map", "findings", "broken", …) and
 *                           what happens here ("selection", "tool", "open-panel", "panel", "hover")
 * studio.select(paths)      studio.use("city")  studio.openPanel("findings")  studio.notice("…")
 */
import { removedWords, tellRemoval } from "./removals.js";
import { Wire } from "./wire.js";

export class Studio {
  map = null;
  whole = false; // whether the file is a map without errors
  revision = 0; // of `map`
  shown = null;
  findings = [];
  selection = [];
  undo = 0;
  redo = 0;
  file = "";
  opened = 0; // which opening of a file this is
  board = null;
  tool = null;
  panel = ""; // the one that is open
  #listeners = new Map();
  #kept = new Map();

  connect() {
    this.wire = new Wire((message) => this.#hear(message), (up) => this.emit("wire", { up }));
  }

  on(kind, listener) {
    if (!this.#listeners.has(kind)) this.#listeners.set(kind, new Set());
    this.#listeners.get(kind).add(listener);
    if (this.#kept.has(kind)) listener(this.#kept.get(kind));
    return () => this.#listeners.get(kind).delete(listener);
  }

  emit(kind, message = {}) {
    for (const listener of this.#listeners.get(kind) ?? []) listener(message);
  }

  async ask(name, fields = {}) {
    try {
      return await this.wire.ask(name, { ...fields, seen: this.revision });
    } catch (error) {
      this.notice(error.message, "refused");
      this.emit("refused", { name });
      return null;
    }
  }

  edit(edits) {
    return this.ask("edit", { edits });
  }

  /** Remove entries of the file; a city goes with its routes and tickets. */
  async remove(paths) {
    const words = removedWords(this, paths);
    this.select([]);
    const answer = await this.ask("remove", { paths });
    if (answer) tellRemoval(this, words, answer);
    return answer;
  }

  select(paths, { open = false } = {}) {
    const same = JSON.stringify(paths) === JSON.stringify(this.selection);
    this.selection = paths;
    if (!same) this.emit("selection", { paths });
    if (open && paths.length) this.openPanel("selection");
  }

  openPanel(id) {
    this.emit("open-panel", { id });
  }

  use(id) {
    this.emit("use", { id });
  }

  /** Say something; `action` is a button beside it: {title, act}. */
  notice(text, manner = "plain", action = null) {
    this.emit("notice", { text, manner, action });
  }

  /** What stands at a path of the file; undefined if nothing does. */
  at(path) {
    return path.reduce((value, step) => value?.[step], this.map ?? undefined);
  }

  /** A place's name in the language of the board. */
  nameOf(id) {
    const place = this.map?.cities?.[id] ?? this.map?.countries?.[id];
    return this.textOf(place?.name) || id;
  }

  /** Where a city is on its way to: as the file has it, or as it was drawn last. */
  placeOf(id) {
    const at = this.map?.cities?.[id]?.at;
    return at ?? this.shown?.cities?.[id]?.slice(0, 2) ?? [0, 0];
  }

  textOf(text) {
    if (text === null || text === undefined) return "";
    if (typeof text !== "object") return String(text);
    return text[this.shown?.language] ?? text.en ?? Object.values(text)[0] ?? "";
  }

  #hear(message) {
    const kind = message.tell;
    if (kind === "map") {
      if (this.opened && this.opened !== message.opened) this.emit("opened-other", { file: message.file });
      Object.assign(this, { map: message.data, whole: message.whole, revision: message.revision });
      Object.assign(this, { undo: message.undo, redo: message.redo, file: message.file, opened: message.opened });
      const gone = this.selection.filter((path) => this.at(path) === undefined);
      if (gone.length) this.select(this.selection.filter((path) => !gone.includes(path)));
    } else if (kind === "board") {
      this.shown = message;
    } else if (kind === "findings" || kind === "broken") {
      this.findings = message.findings;
    }
    this.#kept.set(kind, message);
    this.emit(kind, message);
  }
}
