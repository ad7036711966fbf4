/** One field of a form: what is written in, by what the schema says of the value. */
import { make } from "./dom.js";
import { tableOf } from "./tables.js";

/** {element, wide}; `change(value)` is called with a new value, or undefined to take it away. */
export function control(about) {
  const { schema, value } = about;
  const options = choicesOf(about);
  if (options) return { element: select(about, options) };
  if (schema.type === "boolean") return { element: check(about) };
  if (schema.type === "integer" || schema.type === "number") return { element: number(about) };
  if (isNumbers(schema)) return { element: numbers(about) };
  const table = tableOf(about);
  if (table) return { element: table, wide: true };
  if (schema.type === "array" && wordsOf(about)) return { element: several(about), wide: true };
  if (Array.isArray(schema.type) && schema.type.includes("object") && typeof value === "object" && value && !Array.isArray(value)) {
    return { element: spoken(about), wide: true };
  }
  if (mayBeText(schema) && (value === undefined || typeof value === "string")) return { element: text(about), wide: schema.maxLength > 60 };
  return { element: plain(about), wide: true };
}

function mayBeText(schema) {
  return schema.type === "string" || (Array.isArray(schema.type) && schema.type.includes("string"));
}

function isNumbers({ type, items, prefixItems, minItems, maxItems }) {
  const one = items ?? prefixItems?.[0];
  return type === "array" && minItems === maxItems && ["number", "integer"].includes(one?.type);
}

/** What may stand in a field, if that is one of a few words. */
function choicesOf({ schema, choices, path }) {
  if (schema.enum) return schema.enum;
  const key = path.at(-1);
  const named = choices[`/${path.join("/")}`];
  if (named) return named;
  if (key === "color" && path[0] === "routes") return choices["/colors"];
  if (key === "deck") return choices["/decks"];
  if (key === "label") return ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
  return null;
}

/** What may stand in each entry of a list of words; null if it is no such list. */
function wordsOf({ studio, choices, path, schema }) {
  const key = path.at(-1);
  if (key === "between" || key === "tour") return Object.keys({ ...studio.map?.cities, ...studio.map?.countries });
  if (key === "lanes") return choices["/colors"];
  return schema.items && !schema.items.properties && schema.items.type !== "array" && key === "tags" ? [] : null;
}

function common({ id, path }) {
  return { id, "data-field": path.join("/") };
}

function select(about, options) {
  const { value, change, isNeeded } = about;
  const known = value === undefined || options.includes(value) ? options : [value, ...options];
  const shown = known.map((one) => make("option", { value: JSON.stringify(one), selected: one === value }, String(typeof one === "object" ? JSON.stringify(one) : one)));
  const none = isNeeded ? [] : [make("option", { value: "", selected: value === undefined }, about.preset === undefined ? "—" : `${about.preset} (preset)`)];
  const onchange = (event) => change(event.target.value === "" ? undefined : JSON.parse(event.target.value));
  return make("select", { ...common(about), onchange }, ...none, ...shown);
}

function check(about) {
  const { value, change, isNeeded } = about;
  const usual = about.preset === true;
  const onchange = (event) => change(event.target.checked === usual && !isNeeded ? undefined : event.target.checked);
  const box = make("input", { ...common(about), type: "checkbox", onchange });
  box.checked = value ?? usual;
  return box;
}

function number(about) {
  const { schema, value, change } = about;
  const onchange = (event) => {
    if (event.target.value === "") return change(undefined);
    if (event.target.checkValidity()) change(Number(event.target.value));
    else event.target.reportValidity();
  };
  const step = schema.type === "integer" ? 1 : "any";
  return make("input", { ...common(about), type: "number", min: schema.minimum, max: schema.maximum, step, placeholder: about.preset ?? "—", value: value ?? "", onchange });
}

function numbers(about) {
  const { schema, value, change, isNeeded } = about;
  const count = schema.minItems;
  const inputs = [];
  const onchange = () => {
    const figures = inputs.map((one) => one.value);
    if (figures.every((one) => one === "") && !isNeeded) return change(undefined);
    if (figures.every((one) => one !== "" && Number.isFinite(Number(one)))) change(figures.map(Number));
  };
  for (let n = 0; n < count; n++) {
    inputs.push(make("input", { ...(n ? {} : common(about)), type: "number", step: "any", "aria-label": `${about.path.at(-1)} ${n + 1}`, placeholder: about.preset?.[n] ?? "", value: value?.[n] ?? "", onchange }));
  }
  return make("span", { class: "numbers" }, ...inputs);
}

function text(about) {
  const { schema, value, change } = about;
  const onchange = (event) => change(event.target.value.trim() === "" ? undefined : event.target.value.trim());
  const kind = schema.maxLength > 200 ? "textarea" : "input";
  return make(kind, { ...common(about), maxlength: schema.maxLength, placeholder: "—", value: value ?? "", onchange });
}

/** A text in several languages. */
function spoken(about) {
  const { value, change } = about;
  const rows = Object.entries(value).map(([language, words]) => {
    const onchange = (event) => change({ ...value, [language]: event.target.value.trim() });
    return make("span", { class: "spoken" }, make("b", {}, language), make("input", { "data-field": [...about.path, language].join("/"), "aria-label": language, value: words, onchange }));
  });
  rows[0]?.querySelector("input").setAttribute("id", about.id);
  return make("span", { class: "several" }, ...rows);
}

/** A list of words, such as the colours of lanes or the cities of a tour. */
function several(about) {
  const { value, change, schema } = about;
  const options = wordsOf(about);
  if (!options.length) return commas(about);
  const now = value ?? [];
  const fixed = schema.minItems === schema.maxItems;
  const rows = now.map((one, n) => {
    const choose = (event) => change(now.map((old, m) => (m === n ? event.target.value : old)));
    const known = options.includes(one) ? options : [one, ...options];
    const field = { ...(n ? {} : { id: about.id }), "data-field": [...about.path, n].join("/"), "aria-label": `${about.path.at(-1)} ${n + 1}`, onchange: choose };
    const gone = () => change(now.length > (schema.minItems ?? 0) ? now.filter((_, m) => m !== n) : undefined);
    return make("span", { class: "entry" },
      make("select", field, ...known.map((word) => make("option", { value: word, selected: word === one }, spelt(about, word)))),
      fixed ? null : make("button", { type: "button", class: "quiet small", "aria-label": `Remove ${spelt(about, one)}`, onclick: gone }, "×"));
  });
  const more = () => {
    const least = Math.max(schema.minItems ?? 1, now.length + 1);
    const filled = [...now];
    while (filled.length < least) filled.push(options.find((word) => !filled.includes(word)) ?? options[0]);
    change(filled);
  };
  const isFull = now.length >= (schema.maxItems ?? Infinity);
  const add = fixed || isFull ? null : make("button", { type: "button", class: "quiet small", onclick: more, ...(now.length ? {} : { id: about.id }) }, "+ add");
  return make("span", { class: "several" }, ...rows, add);
}

/** Places are shown by their names, with the id beside a name that several of them have. */
function spelt({ studio, path }, word) {
  if (!["between", "tour"].includes(path.at(-1))) return word;
  const name = studio.nameOf(word);
  const places = Object.keys({ ...studio.map?.cities, ...studio.map?.countries });
  return places.some((id) => id !== word && studio.nameOf(id) === name) ? `${name} (${word})` : name;
}

function commas(about) {
  const { value, change } = about;
  const onchange = (event) => {
    const parts = event.target.value.split(",").map((part) => part.trim()).filter(Boolean);
    change(parts.length ? parts : undefined);
  };
  return make("input", { ...common(about), placeholder: "words, with commas", value: (value ?? []).join(", "), onchange });
}

/** Anything else, as JSON. */
function plain(about) {
  const { value, change, studio } = about;
  const onchange = (event) => {
    if (event.target.value.trim() === "") return change(undefined);
    try {
      change(JSON.parse(event.target.value));
    } catch {
      studio.notice("This is no value: write it as JSON, such as [1, 2] or \"text\".", "refused");
    }
  };
  return make("input", { ...common(about), class: "code", placeholder: "—", value: value === undefined ? "" : JSON.stringify(value), onchange });
}
