/** Maps of the folder, and the boards that come with mapkit, opened as a copy. */
import { button, section } from "../cards.js";
import { make } from "../dom.js";
import { opened } from "./forms.js";

export const openPage = {
  id: "open",
  title: "Open",
  about: "a map of this folder, or a bundled board",
  make(studio, { maps, bundled }) {
    const own = maps.map((file) => button(file, () => opened(studio, "open-map", { file }), "wide", { "data-file": file }));
    const others = bundled.map(({ id, title, preset }) => button(`${title} (${preset})`, () => opened(studio, "open-copy", { map: id }), "wide", { "data-bundled": id }));
    return make(
      "div",
      { class: "start-form" },
      section("Maps in this folder", ...(own.length ? own : [make("p", { class: "empty" }, "There are none yet.")])),
      section("Bundled boards", make("p", { class: "why" }, "You get a copy in this folder, to change as you like."), ...others),
    );
  },
};
