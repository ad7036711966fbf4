/** A new map: a title, the rules, and perhaps the names of its cities. */
import { field } from "../cards.js";
import { make } from "../dom.js";
import { form, presetList, submit } from "./forms.js";

export const newPage = {
  id: "new",
  title: "New map",
  about: "from an empty page, or from the names of cities",
  make(studio, { presets }) {
    const title = make("input", { id: "new-title", placeholder: "Railways of the North", maxlength: 80, autocomplete: "off" });
    const preset = presetList(presets, "new-preset");
    const cities = make("textarea", { id: "new-cities", rows: 4, placeholder: "Lisboa, Porto, Coimbra, Faro …" });
    const go = submit("Make the map", "new-go");
    const send = async () => {
      go.disabled = true;
      const answer = await studio.ask("new-map", { title: title.value, preset: preset.value, cities: cities.value });
      go.disabled = false;
      for (const sentence of answer?.story?.slice(0, 3) ?? []) studio.notice(sentence);
    };
    return form(send, field("Title", title), field("Rules", preset), field("Cities", cities, "Optional. Real cities are put where they lie; without names you get a small board to change."), go);
  },
};
