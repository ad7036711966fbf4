/** Adds a city or a country: by a click, or by its name from the gazetteer. */
import { ask } from "../ask.js";
import { make } from "../dom.js";
import { freeId } from "../ids.js";

const WAIT_MS = 180; // after a letter, before the gazetteer is asked

export const tool = {
  id: "city",
  title: "Add a city",
  icon: "M12 21C12 21 19 14.5 19 9.5A7 7 0 0 0 5 9.5C5 14.5 12 21 12 21ZM12 7V12M9.5 9.5H14.5",
  key: "c",
  order: 20,
  hint: "Click where the city lies, or find it by its name in any language",
  make: (studio) => new AddCity(studio),
};

class AddCity {
  constructor(studio) {
    this.studio = studio;
  }

  start() {
    this.#finder();
  }

  stop() {
    document.getElementById("options").replaceChildren();
  }

  click({ at }) {
    const [left, top, right, bottom] = this.studio.shown.frame;
    if (at[0] < left || at[0] > right || at[1] < top || at[1] > bottom) return this.studio.notice("Click inside the frame of the board.", "refused");
    const place = at.map(Math.round);
    const kind = make("select", { name: "kind" }, make("option", { value: "cities" }, "city"), make("option", { value: "countries" }, "country: its routes never meet"));
    const name = make("input", { name: "name", required: true, maxlength: 120, autocomplete: "off" });
    ask("New place", [["Name", name], ["Kind", kind]], ({ name, kind }) => this.#add(kind, name.trim(), { at: place }), { note: `At ${place.join(", ")} mm` });
  }

  async #add(section, name, place) {
    const id = freeId(this.studio, name);
    const answer = await this.studio.edit([{ put: [section, id], value: { name, ...place } }]);
    if (answer) this.studio.select([[section, id]], { open: true });
    this.#finder();
  }

  /** A field to find cities of the world by their names. */
  #finder() {
    const list = make("ul", { class: "matches" });
    let timer = 0;
    const oninput = (event) => {
      clearTimeout(timer);
      timer = setTimeout(() => this.#find(event.target.value, list), WAIT_MS);
    };
    const field = make("input", { id: "find-city", placeholder: "Find a city by name …", autocomplete: "off", "aria-label": "Find a city by name", oninput });
    const card = make("div", { class: "ask" }, make("h3", {}, "Add a city"), field, list);
    document.getElementById("options").replaceChildren(card);
  }

  async #find(text, list) {
    const answer = await this.studio.ask("find-city", { text });
    const cities = answer?.cities ?? [];
    list.replaceChildren(...cities.map((city) => this.#match(city)));
  }

  #match(city) {
    const people = city.population ? `${Math.round(city.population / 1000).toLocaleString()} 000` : "";
    const where = city.at && !city.inside ? " · outside the board" : "";
    const place = city.at ? { lonlat: city.lonlat, at: city.at } : { lonlat: city.lonlat };
    const onclick = () => this.#add("cities", city.name, place);
    return make("li", {}, make("button", { type: "button", onclick }, make("b", {}, city.name), make("span", {}, `${city.country} ${people}${where}`)));
  }
}
