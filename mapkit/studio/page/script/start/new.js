/** A new map: a title, the rules, and perhaps the names of its cities. */
import { field } from "../cards.js";
import { make } from "../dom.js";
import { form, opened, presetList, submit } from "./forms.js";

export const newPage = {
  id: "new",
  title: "New map",
  about: "from an empty page, or from the names of cities",
  make(studio, { presets }) {
    const title = make("input", { id: "new-title", placeholder: "Railways of the North", maxlength: 80, autocomplete: "off" });
    const preset = presetList(presets, "new-preset");
    const cities = make("textarea", { id: "new-cities", rows: 4, placeholder: "Lisboa, Porto, Coimbra, Faro …" });
    const go = submit("Make the map", "new-go");
    const asked = make("div", { id: "new-asked" });
    const show = (questions) => {
      const fields = questions.map(question);
      asked.append(...fields);
      fields[0]?.querySelector("select").focus();
    };
    const send = async () => {
      go.disabled = true;
      const choices = Object.fromEntries([...asked.querySelectorAll("select")].map((one) => [one.name, one.value]));
      const answer = await opened(studio, "new-map", { title: title.value, preset: preset.value, cities: cities.value, choices });
      go.disabled = false;
      if (answer?.questions) return show(answer.questions.filter((one) => !(one.city in choices)));
      if (answer && cities.value.trim()) studio.openPanel("help");
      for (const sentence of answer?.story?.slice(0, 3) ?? []) studio.notice(sentence);
    };
    return form(send, field("Title", title), field("Rules", preset), field("Cities", cities, "Optional. Real cities are put where they lie; without names you get a small board to change."), asked, go);
  },
};

/** A name that several cities have, or one that is misspelt: which city is meant. */
function question({ city, text, answers }) {
  const options = answers.map((text, at) => make("option", { value: at + 1 }, text));
  return field(`Which ${city}?`, make("select", { name: city }, options), `${text} Choose one, then make the map.`);
}
