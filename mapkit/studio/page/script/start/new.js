/** A new map: a title, the rules, and what to begin with: a land, the names of cities, or nothing. */
import { field } from "../cards.js";
import { make } from "../dom.js";
import { form, opened, presetList, submit } from "./forms.js";

const BEGINNINGS = {
  land: "The land of a country; I add the cities",
  cities: "Names of cities; they are put where they lie",
  sheet: "An empty sheet, for a world of my own",
  example: "A small example, to try things and change",
};

export const newPage = {
  id: "new",
  title: "New map",
  about: "from an empty page, or from the names of cities",
  make(studio, { presets, lands }) {
    const title = make("input", { id: "new-title", placeholder: "Railways of the North", maxlength: 80, autocomplete: "off" });
    const preset = presetList(presets, "new-preset");
    const begin = make("select", { id: "new-begin" }, Object.entries(BEGINNINGS).map(([value, words]) => make("option", { value }, words)));
    const land = make("input", { id: "new-land", placeholder: "Romania, or: Poland, Czechia, Slovakia", maxlength: 500, autocomplete: "off", list: "new-lands" });
    const cities = make("textarea", { id: "new-cities", rows: 4, placeholder: "Lisboa, Porto, Coimbra, Faro …" });
    const go = submit("Make the map", "new-go");
    const asked = make("div", { id: "new-asked" });
    const parts = {
      land: field("Country", land, "Or several, with commas between them. Cities that you add by their names are put where they lie."),
      cities: field("Cities", cities, "With commas or each on its own line. Real cities are put where they lie."),
    };
    const show = () => {
      for (const [name, part] of Object.entries(parts)) part.hidden = name !== begin.value;
      asked.hidden = begin.value !== "cities";
    };
    begin.addEventListener("change", show);
    const question = (questions) => {
      const fields = questions.map(asking);
      asked.append(...fields);
      fields[0]?.querySelector("select").focus();
    };
    const wanted = () => {
      if (begin.value === "land") return land.value.trim() ? { land: land.value } : null;
      if (begin.value === "cities") return cities.value.trim() ? { cities: cities.value } : null;
      return begin.value === "sheet" ? { empty: true } : {};
    };
    const send = async () => {
      const fields = wanted();
      if (!fields) return studio.notice(begin.value === "land" ? "Which country? Give its name." : "Which cities? Give their names.", "refused");
      go.disabled = true;
      const choices = Object.fromEntries([...asked.querySelectorAll("select")].map((one) => [one.name, one.value]));
      const answer = await opened(studio, "new-map", { title: title.value, preset: preset.value, ...fields, choices });
      go.disabled = false;
      if (answer?.questions) return question(answer.questions.filter((one) => !(one.city in choices)));
      if (answer) next(studio, fields);
      for (const sentence of answer?.story?.slice(0, 3) ?? []) studio.notice(sentence);
    };
    show();
    return form(send, field("Title", title), field("Rules", preset), field("Begin with", begin), parts.land, parts.cities, asked, make("datalist", { id: "new-lands" }, lands.map((value) => make("option", { value }))), go);
  },
};

/** What comes next: cities on an empty board, the rest of a board that has cities. */
function next(studio, { cities, land, empty }) {
  if (cities) studio.openPanel("help");
  else if (land || empty) studio.use("city");
}

/** A name that several cities have, or one that is misspelt: which city is meant. */
function asking({ city, text, answers }) {
  const options = answers.map((text, at) => make("option", { value: at + 1 }, text));
  return field(`Which ${city}?`, make("select", { name: city }, options), `${text} Choose one, then make the map.`);
}
