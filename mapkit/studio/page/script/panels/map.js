/** The map as a whole: title, board, geography. */
import { make } from "../dom.js";
import { Form } from "../forms.js";

const ELSEWHERE = ["mapkit", "cities", "countries", "routes", "tickets", "goals", "rules", "tags"];

export const panel = {
  id: "map",
  title: "The map",
  short: "Map",
  order: 70,
  icon: "M3 6L9 4L15 6L21 4V18L15 20L9 18L3 20ZM9 4V18M15 6V20",
  make(box, studio, { isOpen }) {
    const fields = make("form", { class: "form", onsubmit: (event) => event.preventDefault() });
    box.append(fields);
    const form = new Form(studio, fields, { path: [], skip: ELSEWHERE });
    studio.on("map", () => isOpen() && studio.map && form.update());
    return { show: () => studio.map && form.update() };
  },
};
