/** Build and print: what to make, on which paper; progress by step; links to the files. */
import { button, field, progressBar, section } from "../cards.js";
import { make } from "../dom.js";

const WHOLE = ["check", "lint", "render", "print", "playtest", "report"];
const SETS = [
  ["Everything: pictures, sheets to print, games, report", WHOLE],
  ["Sheets to print", ["check", "lint", "print"]],
  ["Pictures of the board (SVG, PNG, PDF)", ["check", "lint", "render"]],
];
const NAMES = { check: "Check the file", lint: "Look for faults", render: "Draw the board", print: "Make the sheets", playtest: "Play games", report: "Write the report", compile: "Compile the rules" };
const PAPERS = { a4: "A4", a3: "A3", letter: "Letter", tabloid: "Tabloid" };
const STATES = { working: "…", done: "✓", unchanged: "✓", stopped: "✗" };

export const panel = {
  id: "build",
  title: "Build and print",
  short: "Print",
  order: 70,
  icon: "M7 8V3H17V8M7 17H4V8H20V17H17M7 14H17V21H7Z",
  make(box, studio) {
    const build = new Build(box, studio);
    return { show: () => build.show() };
  },
};

class Build {
  constructor(box, studio) {
    this.studio = studio;
    this.what = make("select", { id: "build-what" }, SETS.map(([name], at) => make("option", { value: at }, name)));
    this.paper = make("select", { id: "build-paper" }, make("option", { value: "a4" }, "A4"));
    this.games = make("input", { type: "number", min: 100, max: 100000, step: 100, value: 2000, id: "build-games" });
    this.start = button("Build", () => this.#start(), "main", { id: "build-start" });
    this.stop = button("Stop", () => studio.ask("stop-build"), "", { id: "build-stop", hidden: true });
    this.steps = make("ol", { class: "steps", id: "build-steps" });
    this.progress = progressBar();
    this.said = make("p", { class: "said", role: "status", id: "build-said" });
    this.files = make("div", { id: "build-files" });
    this.forGames = field("Games", this.games, "for the report");
    this.forPaper = field("Paper", this.paper);
    this.what.addEventListener("change", () => this.#fields());
    box.append(
      section("What", field("Make", this.what), this.forPaper, this.forGames),
      make("p", { class: "why" }, "Theme and language are those on the screen. Print at 100 %: the ruler on every sheet must measure 100 mm."),
      make("div", { class: "row" }, this.start, this.stop),
      this.steps, this.progress, this.said, this.files,
    );
    studio.on("build", (message) => this.#show(message));
    studio.on("opened-other", () => this.#show({ state: "idle", steps: [] }));
  }

  async show() {
    if (this.paper.children.length > 1) return;
    const answer = await this.studio.ask("build-choices");
    if (answer) this.paper.replaceChildren(...answer.papers.map((one) => make("option", { value: one, selected: one === "a4" }, PAPERS[one] ?? one)));
  }

  /** Only what matters for the set that is chosen is asked for. */
  #fields() {
    const [, steps] = SETS[Number(this.what.value)];
    this.forGames.hidden = !steps.includes("playtest");
    this.forPaper.hidden = !steps.includes("print");
  }

  #start() {
    const [, steps] = SETS[Number(this.what.value)];
    this.studio.ask("build", { steps, paper: this.paper.value, games: Number(this.games.value) });
  }

  #show({ state, steps, files, findings, message }) {
    const runs = state === "running";
    this.start.disabled = runs;
    document.body.classList.toggle("is-building", runs);
    this.stop.hidden = !runs;
    const working = [...steps].reverse().find((one) => one.state === "working");
    this.progress.say(runs ? `${NAMES[working?.step] ?? "Starting"} ${working?.text ?? ""}` : null, working?.share);
    this.steps.replaceChildren(...steps.map((one) => make("li", { class: one.state, "data-step": one.step }, make("span", { class: "sign" }, STATES[one.state] ?? ""), ` ${NAMES[one.step] ?? one.step}`, one.state === "working" ? null : make("small", {}, one.state === "unchanged" ? "unchanged" : one.text))));
    this.said.textContent = message ?? (files?.length ? "" : findings ? stoppedBy(findings) : "");
    this.files.replaceChildren(...(files?.length ? [section("Files", make("ul", { class: "files" }, files.map(link)))] : []));
  }
}

function stoppedBy(findings) {
  const first = findings.find((one) => one.severity === "error");
  return first ? `Errors have stopped the build: ${first.message}` : "";
}

function link({ name, label, bytes, address }) {
  const size = bytes > 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1e3))} kB`;
  const href = { href: address, target: "_blank", rel: "noopener noreferrer" };
  return make("li", {}, make("a", href, label), make("small", {}, `${name}, ${size}`));
}
