/** Small charts of the board, beside the ranges of published boards. */
import { make } from "../dom.js";

export const panel = {
  id: "figures",
  title: "Figures",
  order: 60,
  icon: "M4 20V10M10 20V4M16 20V13M22 20H2",
  make(box, studio) {
    studio.on("board", ({ figures }) => {
      box.replaceChildren(
        make("h3", {}, "Spaces of each colour"), bars(Object.entries(figures.colors), { colored: true }),
        note(`Published boards: ${figures.color_range.join(" to ")} of each.`),
        make("h3", {}, "Routes by length"), bars(Object.entries(figures.lengths)),
        make("h3", {}, "Tickets by points"), bars(Object.entries(figures.tickets)),
        make("h3", {}, "Beside published boards"), make("div", { class: "ranges" }, ...figures.ranged.map(range)),
        note("The band is the range of eight published boards; the mark is yours. It is to compare by, not to judge by."),
      );
    });
  },
};

function note(text) {
  return make("p", { class: "about" }, text);
}

/** Bars in a row, each with its figure. */
function bars(entries, { colored = false } = {}) {
  const most = Math.max(1, ...entries.map(([, count]) => count));
  if (!entries.length) return note("There are none yet.");
  return make("div", { class: "bars" }, ...entries.map(([name, count]) => {
    const bar = make("i", colored ? { "data-color": name } : {});
    bar.style.height = `${(46 * count) / most + 1}px`;
    return make("div", { title: `${name}: ${count}` }, make("b", {}, String(count)), bar, make("span", {}, name));
  }));
}

function range({ title, value, low, high }) {
  const top = Math.max(high, value) * 1.15 || 1;
  const band = make("i", { class: "band" });
  band.style.left = `${(100 * low) / top}%`;
  band.style.width = `${(100 * (high - low)) / top}%`;
  const mark = make("i", { class: "yours" });
  mark.style.left = `${(100 * value) / top}%`;
  const outside = value < low || value > high;
  return make("div", { class: `range${outside ? " outside" : ""}`, title: `${low} to ${high} on published boards` }, make("span", {}, title), make("div", { class: "track" }, band, mark), make("b", {}, String(value)));
}
