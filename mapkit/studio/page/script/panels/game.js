/** Play a game yourself, against bots: the table beside the board. */
import { button, cardChip, cardsRow, field, playerChip, progressBar, scoreTable, section } from "../cards.js";
import { make } from "../dom.js";
import { chooser } from "../choosing.js";
import { gameOf } from "../own_game.js";
import { asYou, decisions, prompt, standing, ticketList } from "../table.js";

const USUAL = "planner";

export const panel = {
  id: "game",
  title: "Play it yourself",
  short: "Play",
  order: 61,
  icon: "M4 7H16V20H4ZM8 7V4H20V17H16",
  make(box, studio) {
    const table = new Table(box, studio);
    return { show: () => table.fetchBots() };
  },
};

class Table {
  #bots = [USUAL];

  constructor(box, studio) {
    this.studio = studio;
    this.game = gameOf(studio);
    this.players = make("select", { id: "game-players" });
    this.begins = make("select", { id: "game-begins" }, ["I begin", "I am the last"].map((text, at) => make("option", { value: at }, text)));
    this.bot = make("select", { id: "game-bot" }, make("option", {}, USUAL));
    this.deal = make("input", { id: "game-deal", type: "number", min: 1, max: 999999, placeholder: "by chance" });
    this.start = button("Deal the cards", () => this.#start(), "main", { id: "game-start" });
    this.progress = progressBar();
    this.said = make("p", { class: "said", role: "status" });
    this.setup = make("div", {}, section("A game against bots", field("Players", this.players), field("Against", this.bot), field("Order", this.begins), field("Deal", this.deal, "the number of a game that is over deals its cards again"), this.start), this.progress, this.said,
      make("p", { class: "why" }, "The engine is the referee. You see what a player at the table sees: your hand, the open cards, what the others have laid down."));
    this.body = make("div", { id: "game-table", hidden: true });
    box.append(this.setup, this.body);
    studio.on("board", () => this.#tables());
    studio.on("game-shown", (now) => this.#show(now));
    studio.on("game-waits", () => this.body.classList.add("waits"));
    studio.on("game-pay", ({ legal, at }) => this.#choosePay(legal, at));
    studio.on("game-builds", ({ legal, at }) => this.#chooseBuilding(legal, at));
  }

  async fetchBots() {
    if (this.#bots.length > 1 || !this.studio.map) return;
    const answer = await this.studio.ask("bots");
    if (!answer) return;
    this.#bots = answer.bots.map(({ name }) => name);
    const chosen = this.bot.value;
    this.bot.replaceChildren(...answer.bots.map(({ name, about }) => make("option", { value: name, title: about, selected: name === chosen }, name)));
  }

  #tables() {
    const counts = this.studio.shown?.players ?? [];
    if (this.players.dataset.counts === String(counts)) return;
    this.players.dataset.counts = counts;
    this.players.replaceChildren(...counts.map((n) => make("option", { value: n, selected: n === Math.min(3, counts.at(-1)) }, `${n}`)));
  }

  #start() {
    const others = Array(Number(this.players.value) - 1).fill(this.bot.value);
    const seats = this.begins.value === "0" ? ["you", ...others] : [...others, "you"];
    this.studio.ask("start-game", { seats, deal: Number(this.deal.value) || null });
  }

  /** Another game of the same players; without a deal, with other cards. */
  #again(deal = null) {
    this.studio.ask("start-game", { seats: this.game.now.bots, deal });
  }

  #show(now) {
    const runs = now.state === "running";
    this.setup.hidden = runs;
    this.body.hidden = !runs;
    this.body.classList.remove("waits");
    this.progress.say(now.state === "starting" ? now.what : null, now.share);
    this.start.disabled = now.state === "starting";
    this.said.textContent = now.state === "none" ? now.message ?? "" : "";
    document.getElementById("choosing")?.remove();
    if (!runs) return;
    const stale = this.studio.shown?.digest !== now.digest;
    this.body.replaceChildren(
      make("p", { class: `prompt${this.game.isMine ? " mine" : ""}`, id: "game-prompt", role: "status" }, prompt(this.studio, now)),
      ...(stale ? [make("p", { class: "stale" }, "The map has changed. This game goes on with the map as it was.")] : []),
      ...(now.over ? this.#final(now) : this.#turn(now)),
      section("Players", standing(now)),
      ...(now.goals.length ? [section("Goals", make("p", { class: "why" }, now.goals.join(" · ")))] : []),
      section("What happened", make("ol", { class: "log", id: "game-log" }, now.news.toReversed().map((one) => make("li", {}, playerChip(one.player), one.player === now.you ? ` You ${asYou(one.text)}` : ` ${one.text}`)))),
      button("Leave the game", () => this.studio.ask("leave-game"), "", { id: "game-leave" }),
    );
  }

  #turn(now) {
    return [
      ...decisions(this.studio, this.game),
      section("Open cards", this.#row(), this.#decks(now)),
      section(`Your hand (${Object.values(now.hand).reduce((a, b) => a + b, 0)})`, make("div", { id: "game-hand" }, cardsRow(now.hand))),
      section("Your tickets", ticketList(this.studio, now.tickets)),
    ];
  }

  /** Open cards can all be clicked: whoever takes a wrong one hears which rule that breaks. */
  #row() {
    const chip = (card, place) => cardChip(card, null, { onclick: () => this.game.take(place), disabled: !this.game.takesCards });
    return make("div", { class: "cards open", id: "game-row" }, this.game.open.map(chip));
  }

  #decks(now) {
    const kinds = Object.entries(now.deck_sizes);
    const blind = kinds.map(([deck, size]) => button(`${deck === "train" ? "Train" : "Ship"} deck (${size})`, () => this.game.act({ kind: "draw-blind", deck }), "", { "data-deck": deck, disabled: !this.game.takesCards }));
    const decks = Object.entries(now.ticket_decks).map(([name, size]) => `${size} ${name === "main" || Object.keys(now.ticket_decks).length === 1 ? "" : `${name} `}tickets left`);
    return make("div", { class: "row decks" }, blind, make("small", {}, decks.join(", ")));
  }

  #final(now) {
    const names = now.bots.map((bot) => (bot === "you" ? "you" : bot));
    const tickets = now.over.scores.map((one, p) => make("details", {}, make("summary", {}, playerChip(p), ` ${names[p]}: ${one.tickets.length} tickets`), ticketList(this.studio, one.tickets)));
    return [
      section("Final scores", scoreTable(now.over.scores, now.over.parts, names)),
      section("Tickets", ...tickets),
      make("div", { class: "row" }, button("Watch it again", () => this.studio.ask("own-film"), "", { id: "game-film" }), button("Same deal again", () => this.#again(now.over.deal), "", { id: "game-same" }), button("New game", () => this.#again(), "main", { id: "game-again" })),
      make("p", { class: "why" }, `This was deal ${now.over.deal}. Whoever plays it again, on this map and at this table, finds the same cards.`),
    ];
  }

  #choosePay(legal, at) {
    const wilds = (pay) => Object.entries(pay).reduce((sum, [card, n]) => sum + (card.startsWith("wild") ? n : 0), 0);
    const pays = [...legal.pays].sort((a, b) => wilds(a) - wilds(b));
    const title = legal.kind === "claim" ? "Claim this route with" : "Build here with";
    chooser(at, title, pays.map((pay) => [cardsRow(pay), () => this.game.pay(legal, pay)]));
  }

  #chooseBuilding(legal, at) {
    chooser(at, "Build", legal.map((one) => [one.kind.replace("build-", "a "), () => (one.pays.length === 1 ? this.game.pay(one, one.pays[0]) : this.#choosePay(one, at))]));
  }
}
