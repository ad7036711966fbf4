/**
 * The game that somebody plays on the board. The studio is the referee: what may be done comes
 * with each message, and what breaks a rule comes back with the rule.
 */
import { paintOf } from "./paint.js";

const games = new WeakMap();
const BUILDS = ["build-harbour", "build-station"];

export function gameOf(studio) {
  if (!games.has(studio)) games.set(studio, new OwnGame(studio));
  return games.get(studio);
}

class OwnGame {
  now = { state: "none" };
  waits = false; // for the referee
  #before = {};

  constructor(studio) {
    this.studio = studio;
    studio.on("game", (message) => this.#take(message));
    studio.on("game-refused", ({ message }) => this.#refused(message));
    studio.on("opened-other", () => this.#take({ state: "none" }));
  }

  get isRunning() {
    return this.now.state === "running";
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

  act({ text, pays, ...action }) {
    if (!this.isMine) return this.#refused("It is not your turn.");
    this.waits = true;
    this.studio.emit("game-waits");
    return this.studio.ask("act", { action }).then((answer) => answer ?? this.#refused(""));
  }

  /** Click on a lane: claim it, choose how to pay, or hear why not. */
  claim(key, at) {
    if (!this.isRunning || this.now.over) return;
    const legal = this.legal("claim").find((one) => one.route === key);
    if (!legal) return this.studio.ask("why-not", { route: key });
    this.#pay(legal, at);
  }

  /** Click on a city: build there, if there is something that can be built. */
  build(place, at) {
    const legal = this.legal(...BUILDS).filter((one) => one.place === place);
    if (legal.length === 1) this.#pay(legal[0], at);
    else if (legal.length) this.studio.emit("game-builds", { legal, at });
    else if (this.isRunning) this.studio.emit("game-place", { place });
  }

  pay(legal, pay) {
    this.act({ ...legal, pay });
  }

  #pay(legal, at) {
    if (legal.pays.length === 1) this.pay(legal, legal.pays[0]);
    else this.studio.emit("game-pay", { legal, at });
  }

  #refused(message) {
    this.waits = false;
    if (message) this.studio.notice(message, "refused");
    this.studio.emit("game-shown", this.now);
  }

  #take(message) {
    const began = !this.isRunning && message.state === "running";
    this.#before = this.now.owners ?? {};
    this.now = message;
    this.waits = false;
    if (this.isRunning) paintOf(this.studio).show("game", (brush) => this.#paint(brush));
    else paintOf(this.studio).clear("game");
    if (began) this.studio.use("game");
    if (message.state === "none" && this.studio.tool?.id === "game") this.studio.use("select");
    this.studio.emit("game-shown", message);
  }

  #paint(brush) {
    const { owners, harbours, stations, waiting, over } = this.now;
    for (const [key, player] of Object.entries(owners)) brush.pieces(key, player, this.#before[key] === undefined);
    for (const [place, player] of [...Object.entries(harbours), ...Object.entries(stations)]) brush.building(place, player);
    for (const [place, colors] of Object.entries(waiting)) brush.waiting(place, colors);
    if (over || !this.isMine) return;
    for (const { route } of this.legal("claim")) brush.spaces(route, { class: "lit" });
    for (const { place } of this.legal(...BUILDS)) brush.ring(place, { class: "lit-ring" });
  }
}
