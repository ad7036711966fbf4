/** What is selected: its fields, and what can be done with it. */
import { make } from "../dom.js";
import { Form } from "../forms.js";

const NAMES = { cities: "City", countries: "Country", routes: "Route", tickets: "Ticket", goals: "Goal" };

export const panel = {
  id: "selection",
  title: "Selection",
  short: "Selected",
  order: 10,
  icon: "M4 8V4H8M16 4H20V8M20 16V20H16M8 20H4V16M9 12H15M12 9V15",
  make(box, studio) {
    const head = make("div", { class: "selected" });
    const fields = make("form", { class: "form", onsubmit: (event) => event.preventDefault() });
    box.append(head, fields);
    let form = null;
    const show = () => {
      const paths = studio.selection;
      const [path] = paths;
      if (paths.length !== 1 || studio.at(path) === undefined) {
        form = null;
        fields.replaceChildren();
        head.replaceChildren(...nothing(studio, paths));
        return;
      }
      head.replaceChildren(...heading(studio, path));
      if (!form || String(form.path) !== String(path)) form = new Form(studio, fields, { path });
      form.update();
    };
    studio.on("selection", show);
    studio.on("map", show);
    return { show };
  },
};

function nothing(studio, paths) {
  if (paths.length) {
    return [make("p", {}, `${paths.length} things are selected. Drag them, move them with the arrow keys, or remove them.`), remover(studio, paths)];
  }
  const isBare = studio.map && !Object.keys(studio.map.cities ?? {}).length;
  const words = isBare ? "There is nothing on the board yet: the tool with the pin adds cities, the one below it draws routes between them." : "Click a city, a route or a name on the board to see and change what the file says of it.";
  return [make("p", { class: "empty" }, words)];
}

function heading(studio, path) {
  const [section, id] = path;
  const value = studio.at(path);
  const title = section === "cities" || section === "countries" ? studio.nameOf(id) : (value.between ?? value.tour ?? [value.kind]).map((one) => studio.nameOf(one)).join(" – ");
  const parts = [make("p", { class: "kind" }, NAMES[section] ?? section), make("h3", {}, title)];
  if (typeof id === "string") parts.push(renamer(studio, path));
  if (section === "routes") parts.push(make("p", { class: "about" }, "Drag the ring on the route to bend it; a double click on the ring takes the bend away."));
  parts.push(remover(studio, [path]));
  return parts;
}

/** The id of a place, which routes and tickets name it by. */
function renamer(studio, [section, id]) {
  const onchange = async (event) => {
    const wanted = event.target.value.trim();
    const answer = await studio.ask("rename", { old: id, new: wanted });
    if (answer) studio.select([[section, wanted]]);
    else event.target.value = id;
  };
  return make("div", { class: "field" }, make("label", { for: "place-id" }, "Id"), make("input", { id: "place-id", value: id, onchange }));
}

function remover(studio, paths) {
  const onclick = () => studio.remove(paths);
  return make("button", { type: "button", class: "button danger", id: "remove", onclick, title: "Delete" }, paths.length > 1 ? `Remove ${paths.length}` : "Remove");
}
