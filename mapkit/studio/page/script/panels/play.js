/** Let bots play: how many games, who plays, the verdict, heat maps, what the last change did. */
import { button, field, progressBar, section } from "../cards.js";
import { make } from "../dom.js";
import { legend, paintHeat } from "../heat.js";
import { paintOf } from "../paint.js";
import { comparison, headlines, verdict } from "../results.js";

const GAMES = [200, 1000, 2000, 5000, 20000];
const USUAL = 1000;

export const panel = {
  id: "play",
  title: "Let bots play",
  short: "Bots",
  order: 60,
  icon: "M5 5H19V19H5ZM9 9V9.5M15 15V15.5M15 9V9.5M9 15V15.5M12 12V12.5",
  make(box, studio, tab) {
    const play = new Play(box, studio, tab);
    return { show: () => play.show() };
  },
};

class Play {
  #played = null;
  #asked = false;

  constructor(box, studio, tab) {
    Object.assign(this, { box, studio, tab });
    this.games = make("select", { id: "play-games" }, GAMES.map((n) => make("option", { value: n, selected: n === USUAL }, n.toLocaleString("en"))));
    this.players = make("span", { class: "checks", id: "play-players" });
    this.bots = make("div", { class: "checks bots", id: "play-who" }, this.#check("bot", "planner", "planner", true));
    this.start = button("Let bots play", () => this.#start(false), "main", { id: "play-start" });
    this.before = button("Compare with the map before the last change", () => this.#start(true), "", { id: "play-before" });
    this.stop = button("Stop", () => studio.ask("stop-bots"), "", { id: "play-stop", hidden: true });
    this.progress = progressBar();
    this.said = make("p", { class: "said", role: "status", id: "play-said" });
    this.once = make("p", { class: "why", id: "play-once", hidden: true }, "Before the first games on this computer, rules and bots are translated for it. That takes a minute or two, once; later a thousand games take some seconds. You can go on working on the board meanwhile.");
    this.stale = make("p", { class: "stale", id: "play-stale", hidden: true }, "Rules, routes or tickets have changed since these games were played. ", button("Play again", () => this.#start(false), "small"));
    this.results = make("div", { id: "play-results" });
    box.append(
      section("Games", field("Games", this.games), field("Players", this.players), make("details", { class: "who" }, make("summary", {}, "Who plays"), this.bots)),
      make("div", { class: "row" }, this.start, this.stop),
      this.before, this.progress, this.once, this.said, this.stale, this.results,
    );
    studio.on("board", () => this.#tables());
    studio.on("playing", (message) => this.#playing(message));
    studio.on("played", (message) => this.#show(message));
    studio.on("swapped", () => this.#age());
    studio.on("opened-other", () => this.#forget());
  }

  /** The list of bots is fetched when somebody looks at this panel. */
  async show() {
    if (this.#asked || !this.studio.map) return;
    this.#asked = true;
    const answer = await this.studio.ask("bots");
    if (!answer) return (this.#asked = false);
    const chosen = this.#chosen("bot");
    this.bots.replaceChildren(...answer.bots.map(({ name, about }) => this.#check("bot", name, name, chosen.includes(name), about)));
  }

  #check(kind, value, text, checked, about = "") {
    const input = make("input", { type: "checkbox", name: `play-${kind}`, value, checked });
    return make("label", { class: "check", title: about }, input, make("span", {}, text), about && kind === "bot" ? make("small", {}, about.split(". ")[0]) : null);
  }

  #chosen(kind) {
    return [...this.box.querySelectorAll(`input[name="play-${kind}"]:checked`)].map((one) => one.value);
  }

  #tables() {
    const counts = this.studio.shown?.players ?? [];
    if (this.players.dataset.counts === String(counts)) return;
    this.players.dataset.counts = counts;
    this.players.replaceChildren(...counts.map((n) => this.#check("players", n, String(n), true)));
  }

  #start(beside) {
    const players = this.#chosen("players").map(Number);
    const bots = this.#chosen("bot");
    if (!players.length || !bots.length) return this.studio.notice("Choose a number of players, and who plays.", "refused");
    this.studio.ask("play-bots", { games: Number(this.games.value), players, bots, beside });
  }

  #playing({ state, what, share, message }) {
    const runs = state === "running";
    this.progress.say(runs ? sentence(what) : null, share);
    this.once.hidden = !runs || !/^(compiling|waiting for another)/.test(what ?? "");
    this.start.disabled = this.before.disabled = runs;
    this.stop.hidden = !runs;
    this.said.textContent = runs ? "" : message ?? "";
    document.body.classList.toggle("bots-play", runs);
  }

  #show(played) {
    this.#played = played;
    const n = played.games.toLocaleString("en");
    const by = `${n} games with ${played.players.join(", ")} players by ${played.bots.join(", ")}`;
    this.tab.badge(played.verdict.length, played.verdict.some((one) => one.severity === "error") ? "error" : "");
    this.table = make("select", { id: "heat-table", onchange: () => this.#heat() }, played.tables.map((one) => make("option", { value: one }, one === "all" ? "all tables" : `${one} players`)));
    this.heat = make("select", { id: "heat", onchange: () => this.#heat() }, make("option", { value: "" }, "none"), played.heats.map((one) => make("option", { value: one.id }, one.title)));
    this.why = make("p", { class: "why" });
    this.figures = make("div");
    this.results.replaceChildren(
      make("p", { class: "played", id: "played" }, by),
      section("Verdict", verdict(this.studio, played.verdict)),
      section("On the board", field("Show", this.heat), field("Table", this.table), this.why),
      ...(played.beside ? [section("Before and after the last change", comparison(this.studio, played.beside))] : []),
      section("Figures", this.figures),
    );
    this.#age();
    this.heat.value = "route-claimed";
    this.#heat();
  }

  /** Say so if what was played is not the map as it is now. */
  #age() {
    const digest = this.studio.shown?.digest;
    this.stale.hidden = !this.#played || !digest || digest === this.#played.digest;
  }

  #heat() {
    const paint = paintOf(this.studio);
    const options = document.getElementById("options");
    const heat = this.#played.heats.find((one) => one.id === this.heat.value);
    const figures = heat?.tables[this.table.value];
    options.replaceChildren();
    this.figures.replaceChildren(headlines(this.#played, this.table.value));
    this.why.textContent = heat ? `${heat.why} (${heat.counts}.)` : "";
    if (!figures) return paint.clear("heat");
    const places = (key) => key.split("/")[0].split("–");
    paint.show("heat", (brush) => paintHeat(brush, heat, figures, places));
    const off = button("Hide", () => ((this.heat.value = ""), this.#heat()), "small");
    options.append(make("div", { class: "floating", id: "heat-legend" }, legend(heat, figures), off));
    const gone = this.studio.on("painted", ({ name }) => {
      if (name !== "heat") document.getElementById("heat-legend")?.remove();
      if (name !== "heat") gone();
    });
  }

  #forget() {
    this.#played = null;
    this.results.replaceChildren();
    this.said.textContent = "";
    this.tab.badge(0);
    paintOf(this.studio).clear("heat");
    this.#age();
  }
}

/** `compiling the rules` → `Compiling the rules`. */
function sentence(text = "") {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
