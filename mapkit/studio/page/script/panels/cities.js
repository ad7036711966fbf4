/** All cities and countries. */
import { List } from "../lists.js";

export const panel = {
  id: "cities",
  title: "Cities",
  order: 30,
  icon: "M12 21C12 21 19 14.5 19 9.5A7 7 0 0 0 5 9.5C5 14.5 12 21 12 21ZM12 7A2.5 2.5 0 1 0 12 12A2.5 2.5 0 1 0 12 7",
  make(box, studio, { isOpen }) {
    const routes = (id) => (studio.map?.routes ?? []).filter((one) => one.between?.includes(id)).length;
    const tickets = (id) => (studio.map?.tickets ?? []).filter((one) => (one.between ?? one.tour)?.includes(id)).length;
    const list = new List(studio, box, {
      columns: [
        ["Name", ([[, id]]) => studio.nameOf(id)],
        ["Routes", ([[, id]]) => routes(id)],
        ["Tickets", ([[, id]]) => tickets(id)],
        ["Tags", ([, city]) => (city?.tags ?? []).join(", ")],
      ],
      rows: () => ["cities", "countries"].flatMap((section) => Object.entries(studio.map?.[section] ?? {}).map(([id, city]) => [[section, id], city])),
      empty: "There are no cities yet: the tool with the pin adds one.",
    });
    const update = () => isOpen() && list.update();
    studio.on("map", update);
    return { show: () => list.update() };
  },
};
