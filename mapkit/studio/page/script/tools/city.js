/** Adds a city or a country: by a click, or by its name from the gazetteer. */
import { ask } from "../ask.js";
import { draw, make } from "../dom.js";
import { freeId } from "../ids.js";

const MARK_MM = 4; // radius of what shows where a new place will be
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
    this.mark = draw("circle", { class: "handle ghost", id: "new-place", r: MARK_MM });
  }

  start() {
    this.#finder();
  }

  stop() {
    this.mark.remove();
    document.getElementById("options").replaceChildren();
  }

  click({ at }) {
    if (!this.studio.shown) return;
    const [left, top, right, bottom] = this.studio.shown.frame;
    if (at[0] < left || at[0] > right || at[1] < top || at[1] > bottom) return this.studio.notice("Click inside the frame of the board.", "refused");
    const place = at.map(Math.round);
    const kind = make("select", { name: "kind" }, make("option", { value: "cities" }, "city"), make("option", { value: "countries" }, "country: its routes never meet"));
    const name = make("input", { name: "name", required: true, maxlength: 120, autocomplete: "off" });
    ask("New place", [["Name", name], ["Kind", kind]], ({ name, kind }) => this.#add(kind, name.trim(), { at: place }), { note: `At ${place.join(", ")} mm`, cancelled: () => this.#finder() });
    this.mark.setAttribute("cx", at[0]);
    this.mark.setAttribute("cy", at[1]);
    this.studio.board.handles.append(this.mark);
  }

  async #add(section, name, place) {
    const id = freeId(this.studio, name);
    const answer = await this.studio.edit([{ put: [section, id], value: { name, ...place } }]);
    if (answer) this.studio.select([[section, id]], { open: true });
    if (this.studio.tool?.does === this) this.#finder();
  }

  /** A field to find cities of the world by their names; Enter takes the first, and the next can be typed. */
  #finder() {
    this.mark.remove();
    const list = make("ul", { class: "matches" });
    const said = make("p", { class: "about", role: "status" }, "Or click where it lies.");
    let timer = 0;
    const oninput = () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.#find(field.value, list, said), WAIT_MS);
    };
    const onkeydown = async (event) => {
      if (event.key === "Escape") this.studio.use("select");
      else if (event.key === "ArrowDown") list.querySelector("button")?.focus();
      else if (event.key !== "Enter") return;
      event.preventDefault();
      if (event.key !== "Enter") return;
      clearTimeout(timer);
      await this.#find(field.value, list, said);
      list.querySelector("button")?.click();
    };
    const field = make("input", { id: "find-city", placeholder: "Find a city by name …", autocomplete: "off", "aria-label": "Find a city by name", oninput, onkeydown });
    const card = make("div", { class: "ask" }, make("h3", {}, "Add a city"), field, said, list);
    document.getElementById("options").replaceChildren(card);
    field.focus({ preventScroll: true });
  }

  async #find(text, list, said) {
    const answer = await this.studio.ask("find-city", { text });
    const cities = answer?.cities ?? [];
    list.replaceChildren(...cities.map((city) => this.#match(city)));
    if (text.trim().length < 2) said.textContent = "Or click where it lies.";
    else said.textContent = cities.length ? "Enter takes the first one." : "No city is known by this name. Click on the board where it lies.";
  }

  #match(city) {
    const people = city.population ? `${Math.round(city.population / 1000).toLocaleString()} 000` : "";
    const where = city.at && !city.inside ? " · outside the board" : "";
    const place = city.at ? { lonlat: city.lonlat, at: city.at } : { lonlat: city.lonlat };
    const onclick = () => this.#add("cities", city.name, place);
    return make("li", {}, make("button", { type: "button", onclick }, make("b", {}, city.name), make("span", {}, `${city.country} ${people}${where}`)));
  }
}
