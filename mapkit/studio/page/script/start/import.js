/** Tables or boards of other programs, uploaded or taken from the folder. */
import { button, field, progressBar } from "../cards.js";
import { make } from "../dom.js";
import { marked } from "../marks.js";
import { form, opened, presetList, submit, whileShown } from "./forms.js";

const MOST_BYTES = 2.5e6; // of all files together; the wire takes no more

export const importPage = {
  id: "import",
  title: "Import",
  about: "a spreadsheet, or a file of another editor",
  make(studio, { presets, tables, sources }) {
    const upload = make("input", { id: "import-files", type: "file", multiple: true, accept: sources.join(",") });
    const title = make("input", { id: "import-title", placeholder: "what the file says", autocomplete: "off" });
    const preset = presetList(presets, "import-preset", "rules that have all the file needs");
    const here = make("div", { class: "checks" }, tables.map((name) => make("label", { class: "check" }, make("input", { type: "checkbox", name: "import-here", value: name }), make("span", {}, name))));
    const go = submit("Read it", "import-go");
    const progress = progressBar();
    const said = make("p", { class: "said", role: "status", id: "import-said" });
    const found = make("div", { id: "imported" });
    const send = async () => {
      const files = await Promise.all([...upload.files].map(packed));
      const chosen = [...here.querySelectorAll("input:checked")].map((one) => one.value);
      if ([...upload.files].reduce((sum, one) => sum + one.size, 0) > MOST_BYTES) return studio.notice("These files are too large for the page: it takes 2.5 MB at a time.", "refused");
      studio.ask("import", { files, chosen, title: title.value, preset: preset.value });
    };
    const box = form(
      send,
      field("Files", upload, "A table of routes is enough: From, To, Length, Colour. CSV, XLSX, ODS, GeoJSON, GraphML …"),
      ...(tables.length ? [field("In this folder", here)] : []),
      field("Title", title), field("Rules", preset), go, progress, said, found,
    );
    whileShown(studio, box, (message) => {
      progress.say(message.state === "importing" ? message.what : null, message.share);
      said.textContent = message.message ?? "";
      found.replaceChildren(...(message.state === "imported" ? outcome(studio, message) : []));
    });
    return box;
  },
};

async function packed(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return { name: file.name, data: btoa(text) };
}

function outcome(studio, { findings, cities, routes, is_whole }) {
  const told = is_whole ? `${cities} cities and ${routes} routes were read.` : "The file was read, but what came of it is no whole map yet.";
  const list = findings.map((one) => make("li", { class: one.severity }, make("span", { class: "code" }, `${one.code}${one.line ? ` · line ${one.line}` : ""} `), ...marked(studio, one.message), one.help ? make("p", { class: "help" }, marked(studio, one.help)) : null));
  return [make("p", {}, told), make("ul", { class: "findings" }, list), button("Open this map", () => opened(studio, "take-import"), "main", { id: "import-take" })];
}
