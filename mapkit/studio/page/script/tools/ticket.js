/** Makes a ticket by clicking its cities: two for a ticket, more for a tour; its way is lit. */
import { ask, choice } from "../ask.js";
import { make } from "../dom.js";
import { formsOf } from "../forms.js";

const TOUR_BONUS = 4; // more for a tour in the order printed, as published ones have it

export const tool = {
  id: "ticket",
  title: "Make a ticket",
  icon: "M4 7H20V10A2 2 0 0 0 20 14V17H4V14A2 2 0 0 0 4 10ZM14 7V17",
  key: "t",
  order: 40,
  hint: "Click two cities or drag from one to the other; click more for a tour",
  make: (studio) => new MakeTicket(studio),
};

class MakeTicket {
  #places = [];
  #from = null; // where the pointer went down
  #seen = ""; // the city under the pointer, or none

  constructor(studio) {
    this.studio = studio;
  }

  start() {
    this.#places = [];
    this.#seen = "";
  }

  stop() {
    this.#places = [];
    this.studio.lights.show("way", []);
    document.getElementById("options").replaceChildren();
  }

  async hover({ hit }) {
    const places = this.#places.length || !this.#from ? this.#places : [this.#from];
    if (places.length !== 1) return;
    const key = hit.kind === "city" ? hit.id : "";
    if (key === this.#seen) return;
    this.#seen = key;
    if (key && key !== places[0]) await this.#light([...places, key]);
    else this.studio.lights.show("way", [["cities", places[0]]]);
  }

  /** A pointer that goes down on a city makes a ticket, and does not move the board. */
  down({ hit }) {
    this.#from = hit.kind === "city" ? hit.id : null;
    return this.#from !== null;
  }

  move(pointer) {
    if (pointer.moved) this.hover(pointer);
  }

  cancel() {
    this.#from = null;
  }

  async up({ hit }) {
    const ends = [this.#from, hit.kind === "city" ? hit.id : this.#from];
    this.#from = null;
    const fresh = [...new Set(ends)].filter((id) => !this.#places.includes(id));
    if (!fresh.length) return;
    this.#places.push(...fresh);
    if (this.#places.length < 2) return this.studio.lights.show("way", [["cities", fresh[0]]]);
    const way = await this.#light(this.#places);
    if (way) this.#ask(way.length);
  }

  async #light(places) {
    const way = await this.studio.ask("way", { places });
    if (way) this.studio.lights.show("way", [...way.entries.map((one) => ["routes", one]), ...places.map((id) => ["cities", id])]);
    return way;
  }

  async #ask(length) {
    const places = [...this.#places];
    const isTour = places.length > 2;
    const forms = await formsOf(this.studio);
    const decks = forms?.choices["/decks"] ?? [];
    const number = (name, value) => make("input", { name, type: "number", min: 1, max: 100, required: true, value });
    const fields = [["Points", number("points", Math.max(1, length))]];
    if (isTour) fields.push(["In order", number("in_order", length + TOUR_BONUS)], ["Lost if failed", number("failed", Math.max(1, length))]);
    if (decks.length > 1) fields.push(["Deck", choice("deck", decks, decks[0])]);
    const note = length ? `The shortest way has ${length} spaces.${isTour ? "" : " Click another city for a tour."}` : "There is no way yet.";
    ask(places.map((id) => this.studio.nameOf(id)).join(" – "), fields, (values) => this.#add(places, values, decks), { button: isTour ? "Add the tour" : "Add the ticket", note, cancelled: () => this.stop() });
    document.getElementById("stage").focus({ preventScroll: true });
  }

  async #add(places, values, decks) {
    const ticket = places.length > 2 ? { tour: places } : { between: places };
    for (const key of ["points", "in_order", "failed"]) if (values[key]) ticket[key] = Number(values[key]);
    if (values.deck && values.deck !== decks[0]) ticket.deck = values.deck;
    const index = (this.studio.map.tickets ?? []).length;
    const answer = await this.studio.edit([{ insert: ["tickets"], values: [ticket] }]);
    this.stop();
    if (answer) this.studio.select([["tickets", index]]);
  }
}
