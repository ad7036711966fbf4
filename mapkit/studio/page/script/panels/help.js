/** Help with the map: what can be suggested, and arranging cities to their lengths. */
import { make } from "../dom.js";
import { propose } from "../proposals.js";

export const panel = {
  id: "help",
  title: "Let mapkit help",
  short: "Suggest",
  order: 65,
  icon: "M12 3A6 6 0 0 0 9 14V17H15V14A6 6 0 0 0 12 3M10 20H14",
  make(box, studio) {
    const place = make("div");
    const parts = make("div", { class: "helps" });
    const button = (id, title, name, fields, kind = "") => make("button", { type: "button", class: `button ${kind}`, id, onclick: () => propose(studio, place, name, fields) }, title);
    box.append(
      make("p", { class: "about" }, "Nothing is changed before you accept it."),
      place,
      make("h3", {}, "Suggest what is missing"),
      make("div", { class: "helps" }, button("suggest-all", "Fill in everything that is missing", "suggest", { part: "all" }, "main")),
      make("p", { class: "about" }, "Or one thing after the other:"), parts,
      make("h3", {}, "Arrange the board"),
      make("div", { class: "helps" },
        button("arrange", "Move cities so that whole spaces fit", "arrange", {}),
        button("arrange-lengths", "The same, and choose the lengths", "arrange", { lengths: true }),
        button("freeze", "Write down every place as it is now", "arrange", { freeze: true })),
    );
    let isFilled = false;
    return {
      async show() {
        if (isFilled) return;
        const answer = await studio.ask("suggestions");
        if (!answer) return;
        isFilled = true;
        parts.replaceChildren(...answer.parts.map((one) => button(`suggest-${one.name}`, one.title.charAt(0).toUpperCase() + one.title.slice(1), "suggest", { part: one.name })));
      },
    };
  },
};
