/** A game step by step on the board: what was told, what everybody held. */
import { button, cardsRow, field, playerChip, progressBar, scoreTable, section } from "../cards.js";
import { iconButton, isWriting, make } from "../dom.js";
import { paintOf } from "../paint.js";

const PAUSE_MS = 800;
const PLAY = "M8 5L19 12L8 19Z";
const PAUSE = "M8 5V19M16 5V19";
const LOG_LENGTH = 8;

export const panel = {
  id: "replay",
  title: "Watch a game",
  short: "Watch",
  order: 62,
  icon: "M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4M10 8.5L16 12L10 15.5Z",
  make: (box, studio, tab) => void new Replay(box, studio, tab),
};

class Replay {
  #film = null;
  #at = 0;
  #timer = 0;
  #played = null;

  constructor(box, studio, tab) {
    Object.assign(this, { box, studio, tab });
    this.empty = make("p", { class: "empty" }, "Let bots play first; then any of their games can be watched here.");
    this.list = make("div", { class: "odd" });
    this.seed = make("input", { type: "number", min: 0, value: 0, id: "film-seed" });
    this.players = make("select", { id: "film-players" });
    this.choose = section("Any game", field("Seed", this.seed), field("Players", this.players), button("Watch this game", () => this.#fetch({ seed: Number(this.seed.value), players: Number(this.players.value) }), "main", { id: "film-start" }));
    this.progress = progressBar();
    this.slider = make("input", { type: "range", min: 0, value: 0, id: "film-slider", "aria-label": "Step of the game", oninput: () => this.#go(Number(this.slider.value)) });
    this.playing = iconButton(PLAY, "Play", () => this.#toggle());
    this.playing.id = "film-play";
    this.told = make("p", { class: "told", id: "film-told", role: "status" });
    this.count = make("span", { class: "count" });
    this.seats = make("div", { class: "seats", id: "film-seats" });
    this.log = make("ol", { class: "log", reversed: true });
    const previous = iconButton("M15 6L9 12L15 18", "Previous step", () => this.#go(this.#at - 1));
    const next = iconButton("M9 6L15 12L9 18", "Next step", () => this.#go(this.#at + 1));
    previous.id = "film-previous";
    next.id = "film-next";
    this.screen = make("div", { id: "film", hidden: true }, make("div", { class: "row transport" }, previous, this.playing, next, this.slider, this.count), this.told, this.seats, this.log, button("Close this game", () => this.#leave(), "", { id: "film-close" }));
    this.choices = make("div", { hidden: true }, section("Games worth a look", this.list), this.choose);
    box.append(this.empty, this.progress, this.screen, this.choices);
    studio.on("played", (played) => this.#games(played));
    studio.on("film", ({ film }) => this.#open(film));
    studio.on("painted", ({ name }) => name !== "film" && this.#pause());
    studio.on("opened-other", () => this.#forget());
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  #games(played) {
    this.#played = played;
    this.empty.hidden = true;
    this.choices.hidden = false;
    this.players.replaceChildren(...Object.keys(played.seeds).map((n) => make("option", { value: n }, n)));
    const first = Object.values(played.seeds)[0]?.[0] ?? [0, 1];
    this.seed.title = `from ${first[0]} to ${first[0] + first[1] - 1}`;
    this.list.replaceChildren(...played.odd.map((one) => button(`${one.title} (${one.players} players)`, () => this.#fetch(one), "wide")));
  }

  async #fetch({ seed, players, turn_order = 0, lineup = 0 }) {
    this.progress.say("playing the game again …", 0);
    const answer = await this.studio.ask("film", { seed, players, turn_order, lineup });
    this.progress.say(null);
    if (answer) this.#open(answer.film);
  }

  #open(film) {
    this.#film = film;
    this.studio.select([]);
    this.studio.openPanel("replay");
    this.screen.hidden = false;
    this.empty.hidden = true;
    this.slider.max = film.frames.length; // one more: the final scores
    this.#go(0);
  }

  #go(to) {
    const { frames } = this.#film;
    this.#at = Math.max(0, Math.min(frames.length, to));
    const frame = frames[Math.min(this.#at, frames.length - 1)];
    const before = frames[Math.max(0, this.#at - 1)];
    paintOf(this.studio).show("film", (brush) => paintTable(brush, frame, before));
    const over = this.#at === frames.length;
    this.told.replaceChildren(...(over ? [this.#outcome()] : said(this.#film, frame)));
    this.count.textContent = over ? "final scores" : `turn ${frame.turn + 1} · ${this.#at} of ${frames.length - 1}`;
    this.slider.value = this.#at;
    this.seats.replaceChildren(...(over ? [scoreTable(this.#film.scores, this.#film.parts, this.#film.bots)] : this.#hands(frame)));
    const earlier = frames.slice(Math.max(1, this.#at - LOG_LENGTH), this.#at).reverse();
    this.log.replaceChildren(...earlier.map((one) => make("li", {}, ...said(this.#film, one))));
    if (over) this.#pause();
  }

  #outcome() {
    const winners = this.#film.scores.flatMap((one, p) => (one.wins ? [`player ${p + 1}`] : []));
    return make("b", {}, `The game is over: ${winners.join(" and ")} ${winners.length > 1 ? "share the win" : "wins"}.`);
  }

  #hands(frame) {
    return frame.hands.map((hand, p) =>
      make(
        "div",
        { class: `seat${frame.player === p ? " on" : ""}` },
        make("div", { class: "who" }, playerChip(p), ` ${this.#film.bots[p] ?? ""} `, make("b", {}, `${frame.scores[p]} points`), ` · ${piecesLeft(frame.pieces[p])}`),
        cardsRow(hand),
        make("small", {}, frame.tickets[p].join(" · ") || "no tickets"),
      ),
    );
  }

  #toggle() {
    if (this.#timer) return this.#pause();
    if (this.#at >= this.#film.frames.length) this.#go(0);
    this.playing.querySelector("path").setAttribute("d", PAUSE);
    this.#timer = setInterval(() => this.#go(this.#at + 1), PAUSE_MS);
  }

  #pause() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.playing.querySelector("path").setAttribute("d", PLAY);
  }

  #key(event) {
    if (this.screen.hidden || !this.tab.isOpen() || isWriting(event)) return;
    const step = { ".": 1, ",": -1 }[event.key];
    if (step) this.#go(this.#at + step);
  }

  #leave() {
    this.#pause();
    this.screen.hidden = true;
    this.empty.hidden = Boolean(this.#played);
    paintOf(this.studio).clear("film");
  }

  #forget() {
    this.#played = null;
    this.choices.hidden = true;
    this.#leave();
  }
}

function said(film, frame) {
  return frame.player < 0 ? [frame.text] : [playerChip(frame.player), ` ${film.bots[frame.player] ?? ""} ${frame.text}`];
}

function piecesLeft([trains, ships]) {
  return ships ? `${trains} trains, ${ships} ships left` : `${trains} trains left`;
}

export function paintTable(brush, now, before) {
  for (const [key, player] of Object.entries(now.owners)) brush.pieces(key, player, before.owners[key] === undefined);
  for (const [, place, player] of now.buildings) brush.building(place, player);
}
