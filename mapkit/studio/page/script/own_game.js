/**
 * The game that somebody plays on the board. The studio is the referee: what may be done comes
 * with each message, and what breaks a rule comes back with the rule.
 */
import { laidOut } from "./open_row.js";
import { paintOf } from "./paint.js";

const games = new WeakMap();

/** Whether an action builds something in a city. */
export const isBuilding = (kind) => kind.startsWith("build-");

export function gameOf(studio) {
  if (!games.has(studio)) games.set(studio, new OwnGame(studio));
  return games.get(studio);
}

class OwnGame {
  now = { state: "none" };
  waits = false; // for the referee
  open = []; // the open cards from left to right
  choices = []; // what could be done at the begin of the last own turn
  #before = {};
  #taken = -1;

  constructor(studio) {
    this.studio = studio;
    studio.on("game", (message) => this.#take(message));
    studio.on("game-refused", ({ message }) => this.#refused(message));
    studio.on("opened-other", () => this.#take({ state: "none" }));
    studio.on("panel", ({ id }) => (id === "game" ? this.#comeBack() : this.#standAside()));
    studio.on("painted", ({ name }) => this.#painted(name));
  }

  get isRunning() {
    return this.now.state === "running";
  }

  /** Whether somebody is at the table now, and not only has a game open. */
  get isAtHand() {
    return this.isRunning && (this.studio.panel === "game" || this.studio.tool?.id === "game");
  }

  get isMine() {
    return this.isRunning && !this.waits && this.now.to_decide === this.now.you && !this.now.over;
  }

  get takesCards() {
    return this.isMine && ["turn", "second-card"].includes(this.now.decision);
  }

  legal(...kinds) {
    return (this.now.legal ?? []).filter((one) => kinds.includes(one.kind));
  }

  /** What may be built, whatever it is. */
  builds() {
    return (this.now.legal ?? []).filter((one) => isBuilding(one.kind));
  }

  act({ text, pays, ...action }) {
    if (!this.isMine) return this.#refused("It is not your turn.");
    this.waits = true;
    this.studio.emit("game-waits");
    return this.studio.ask("act", { action }).then((answer) => answer ?? this.#refused(""));
  }

  /** Take the open card that lies at a place of the row. */
  take(place) {
    this.#taken = place;
    return this.act({ kind: "draw-row", card: this.open[place] });
  }

  /** Click on a lane: say how to pay for it, or hear why not. Nothing is paid by one click. */
  claim(key, at) {
    if (!this.isRunning || this.now.over) return;
    const legal = this.legal("claim").find((one) => one.route === key);
    if (!legal) return this.studio.ask("why-not", { route: key });
    this.studio.emit("game-pay", { legal, at });
  }

  /** Click on a city: build there, if there is something that can be built. */
  build(place, at) {
    const legal = this.builds().filter((one) => one.place === place);
    if (legal.length === 1) this.studio.emit("game-pay", { legal: legal[0], at });
    else if (legal.length) this.studio.emit("game-builds", { legal, at });
    else if (this.isRunning) this.studio.emit("game-place", { place });
  }

  pay(legal, pay) {
    this.act({ ...legal, pay });
  }

  #refused(message) {
    this.waits = false;
    this.#taken = -1;
    if (message) this.studio.notice(message, "refused");
    this.studio.emit("game-shown", this.now);
  }

  #take(message) {
    const began = !this.isRunning && message.state === "running";
    this.#before = this.now.owners ?? {};
    this.now = message;
    this.waits = false;
    this.open = laidOut(began ? [] : this.open, message.row ?? {}, this.#taken);
    this.#taken = -1;
    if (!this.isRunning) this.choices = [];
    else if (this.isMine && message.decision === "turn") this.choices = message.legal;
    if (this.isRunning) this.#show();
    else paintOf(this.studio).clear("game");
    if (began) this.#comeBack();
    if (message.state === "none" && this.studio.tool?.id === "game") this.studio.use("select");
    this.studio.emit("game-shown", message);
  }

  #show() {
    paintOf(this.studio).show("game", (brush) => this.#paint(brush));
  }

  /** Somebody sits down at the table: the board shows the game and nothing of the editor. */
  #comeBack() {
    if (!this.isRunning) return;
    this.studio.select([]);
    this.#show();
    if (this.studio.tool?.id !== "game") this.studio.use("game");
  }

  /** Clicks on the board mean the game only as long as its panel is open. */
  #standAside() {
    if (this.studio.tool?.id === "game") this.studio.use("select");
  }

  /** A film or a heat map covers the game; when that is gone the game is seen again. */
  #painted(name) {
    if (name !== "" && name !== "game") this.#standAside();
    else if (name === "" && this.isRunning) this.#show();
  }

  #paint(brush) {
    const { owners, buildings, waiting, over } = this.now;
    for (const [key, player] of Object.entries(owners)) brush.pieces(key, player, this.#before[key] === undefined);
    for (const { place, owner } of buildings) brush.building(place, owner);
    for (const [place, colors] of Object.entries(waiting)) brush.waiting(place, colors);
    if (over || !this.isMine) return;
    for (const { route } of this.legal("claim")) brush.spaces(route, { class: "lit" });
    for (const { place } of this.builds()) brush.ring(place, { class: "lit-ring" });
  }
}
