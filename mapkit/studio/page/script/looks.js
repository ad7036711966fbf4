/** Pickers at the top: theme, language and size of the board, and light or dark. */
import { iconButton, make } from "./dom.js";
import { formsOf } from "./forms.js";

const SIZES = { "790 × 525": [790, 525], "972 × 648": [972, 648], "A2, 594 × 420": [594, 420], "A3, 420 × 297": [420, 297] };
const KEPT = "mapkit-studio-theme";
const MOON = "M20 14A8 8 0 1 1 10 4A6.5 6.5 0 0 0 20 14Z";

export function startLooks(studio) {
  const box = document.getElementById("looks");
  const theme = picker("theme", "Theme of the board");
  const language = picker("language", "Language of the board");
  const size = picker("size", "Size of the board");
  const kept = localStorage.getItem(KEPT);
  if (kept) document.documentElement.dataset.theme = kept;
  box.append(theme, language, size, iconButton(MOON, "Light or dark", turn));
  const look = () => studio.ask("look", { theme: theme.value, language: language.value });
  theme.addEventListener("change", look);
  language.addEventListener("change", look);
  size.addEventListener("change", () => studio.edit([{ put: ["board", "size_mm"], value: SIZES[size.value] }]));
  studio.on("board", async (message) => {
    const forms = await formsOf(studio);
    if (!forms) return;
    const own = studio.map?.board?.theme ?? "classic";
    fill(theme, forms.choices["/board/theme"].map((name) => [name === own ? "" : name, name]), message.theme === own ? "" : message.theme);
    fill(language, forms.choices["/languages"].map((code) => [code, code]), message.language);
    const now = message.size.join(" × ");
    const known = Object.entries(SIZES).find(([, mm]) => String(mm) === String(message.size));
    fill(size, [...(known ? [] : [[now, `${now} mm`]]), ...Object.keys(SIZES).map((name) => [name, `${name} mm`])], known ? known[0] : now);
  });
}

function picker(name, label) {
  return make("select", { id: `look-${name}`, class: "picker", title: label, "aria-label": label });
}

function fill(select, options, chosen) {
  select.replaceChildren(...options.map(([value, text]) => make("option", { value, selected: value === chosen }, text)));
}

function turn() {
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = isDark ? "light" : "dark";
  localStorage.setItem(KEPT, root.dataset.theme);
}
