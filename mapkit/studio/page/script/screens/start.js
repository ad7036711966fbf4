/** The first screen for somebody without a file: new map, draft of a region, import, open. */
import { button } from "../cards.js";
import { iconButton, make } from "../dom.js";
import { draftPage } from "../start/draft.js";
import { importPage } from "../start/import.js";
import { newPage } from "../start/new.js";
import { openPage } from "../start/open.js";

const PAGES = [newPage, draftPage, importPage, openPage];
const BEHIND = ".skip, #tools, #view, #options, #side, #tabs"; // what lies under this page, and can't be reached meanwhile
const HOME = "M4 11L12 4L20 11V20H14V14H10V20H4Z";

export const screen = {
  make(studio) {
    const start = new Start(studio);
    const home = iconButton(HOME, "Start page", () => start.open());
    home.id = "home";
    document.querySelector(".brand").append(home);
  },
};

class Start {
  #beginnings = null;
  #asked = false;

  constructor(studio) {
    this.studio = studio;
    this.body = make("div", { class: "start-body" });
    this.tabs = make("div", { class: "start-tabs", role: "tablist" });
    this.close = button("Back to the board", () => this.hide(), "", { id: "start-close", hidden: true });
    this.where = make("p", { class: "why" });
    const head = make("div", { class: "start-head" }, make("h2", {}, "What would you like to make?"), this.close);
    this.box = make("div", { id: "start", role: "dialog", "aria-label": "Start page", hidden: true }, make("div", { class: "start-card" }, head, this.tabs, this.body, this.where));
    document.body.append(this.box);
    studio.on("map", () => this.#mapCame());
    studio.on("wire", ({ up }) => up && this.#arrived());
  }

  /** After the wire is up, a map that is open is told at once; if none is, this page opens. */
  async #arrived() {
    if (this.#asked) return;
    this.#asked = true;
    const answer = await this.studio.ask("beginnings");
    if (answer && !answer.is_open && !this.studio.file) this.open(answer);
  }

  async open(beginnings = null) {
    if (!this.box.hidden) return;
    this.#beginnings = beginnings ?? (await this.studio.ask("beginnings"));
    if (!this.#beginnings) return;
    this.close.hidden = !this.#beginnings.is_open;
    this.where.textContent = `New files are written into the folder “${this.#beginnings.folder}”, and never over another file.`;
    this.#lay(true);
    this.tabs.replaceChildren(...PAGES.map((page) => make("button", { type: "button", role: "tab", id: `start-${page.id}`, onclick: () => this.#show(page) }, make("b", {}, page.title), make("small", {}, page.about))));
    this.#show(PAGES[0]);
  }

  #show(page) {
    for (const tab of this.tabs.children) tab.setAttribute("aria-selected", String(tab.id === `start-${page.id}`));
    this.body.replaceChildren(page.make(this.studio, this.#beginnings));
    this.body.querySelector("input, select, button")?.focus();
  }

  #mapCame() {
    const file = this.studio.file;
    if (!this.box.hidden && file !== this.shownFile) this.hide();
    this.shownFile = file;
  }

  hide() {
    this.#lay(false);
    document.getElementById("stage").focus({ preventScroll: true });
  }

  #lay(isOpen) {
    this.box.hidden = !isOpen;
    for (const part of document.querySelectorAll(BEHIND)) part.inert = isOpen;
    document.getElementById("stage").tabIndex = isOpen ? -1 : 0; // its notices are still to be heard
  }
}
