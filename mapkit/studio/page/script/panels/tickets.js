/** All tickets, tours and goals; a selected ticket's way is lit. */
import { List } from "../lists.js";

export const panel = {
  id: "tickets",
  title: "Tickets and goals",
  short: "Tickets",
  order: 50,
  icon: "M4 7H20V10A2 2 0 0 0 20 14V17H4V14A2 2 0 0 0 4 10ZM14 7V17",
  make(box, studio, { isOpen }) {
    const list = new List(studio, box, {
      columns: [
        ["Ticket", ([, one]) => (one.between ?? one.tour ?? [one.kind]).map((id) => studio.nameOf(id)).join(" – ")],
        ["Points", ([, one]) => one.points],
        ["Deck", ([path, one]) => one.deck ?? (path[0] === "goals" ? "goal" : one.tour ? "tour" : "")],
      ],
      rows: () => ["tickets", "goals"].flatMap((section) => (studio.map?.[section] ?? []).map((one, n) => [[section, n], one])),
      empty: "There are no tickets yet: the tool with the ticket makes one.",
    });
    box.append(goalButton(studio));
    studio.on("map", () => isOpen() && list.update());
    studio.on("selection", ({ paths }) => lightWay(studio, paths));
    return { show: () => list.update() };
  },
};

async function lightWay(studio, paths) {
  const [path, more] = paths;
  const ticket = !more && path?.[0] === "tickets" ? studio.at(path) : null;
  const places = ticket?.between ?? ticket?.tour;
  if (!places) {
    if (studio.tool?.id !== "ticket") studio.lights.show("way", []);
    return;
  }
  const way = await studio.ask("way", { places });
  if (way) studio.lights.show("way", way.entries.map((entry) => ["routes", entry]));
}

function goalButton(studio) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.id = "add-goal";
  button.textContent = "Add a goal";
  button.addEventListener("click", async () => {
    const index = (studio.map.goals ?? []).length;
    const answer = await studio.edit([{ insert: ["goals"], values: [{ kind: "longest-trail", points: 10 }] }]);
    if (answer) studio.select([["goals", index]], { open: true });
  });
  return button;
}
