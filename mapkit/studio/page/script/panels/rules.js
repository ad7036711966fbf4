/** The rules: the preset, and what the map says otherwise. */
import { make } from "../dom.js";
import { Form } from "../forms.js";

export const panel = {
  id: "rules",
  title: "Rules",
  order: 75,
  icon: "M6 3H18V21H6ZM9 8H15M9 12H15M9 16H13",
  make(box, studio, { isOpen }) {
    const about = make("p", { class: "about" }, "Grey figures are those of the preset. Write over one to play otherwise; empty the field to go back.");
    const fields = make("form", { class: "form", onsubmit: (event) => event.preventDefault() });
    box.append(about, fields);
    const form = new Form(studio, fields, { path: ["rules"] });
    studio.on("map", () => isOpen() && studio.map && form.update());
    return { show: () => studio.map && form.update() };
  },
};
