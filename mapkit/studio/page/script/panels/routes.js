/** All routes. */
import { make } from "../dom.js";
import { List } from "../lists.js";

export const panel = {
  id: "routes",
  title: "Routes",
  order: 40,
  icon: "M5 19A2 2 0 1 0 5 18.9M19 5A2 2 0 1 0 19 4.9M6.5 17.5C8 10 16 14 17.5 6.5",
  make(box, studio, { isOpen }) {
    const colors = (route) => route.lanes ?? [route.color];
    const list = new List(studio, box, {
      columns: [
        ["Route", ([, route]) => route.between.map((id) => studio.nameOf(id)).join(" – ")],
        ["Spaces", ([, route]) => route.length],
        ["Colour", ([, route]) => colors(route).join(" "), ([, route]) => make("span", { class: "dots", title: colors(route).join(", ") }, ...colors(route).map((color) => make("i", { "data-color": color })))],
        ["Kind", ([, route]) => kindOf(route)],
      ],
      rows: () => (studio.map?.routes ?? []).map((route, n) => [["routes", n], route]).filter(([, route]) => route?.between),
      empty: "There are no routes yet: draw one from city to city.",
    });
    studio.on("map", () => isOpen() && list.update());
    return { show: () => list.update() };
  },
};

/** What is special about a route, by the keys that it has. */
function kindOf(route) {
  const plain = ["between", "length", "color", "lanes", "via", "exit", "kind"];
  const marks = Object.keys(route).filter((key) => !plain.includes(key) && route[key]);
  return [route.kind === "sea" ? "sea" : "", ...marks].filter(Boolean).join(", ");
}
