/** Fields for what has several numbers or words in it: points by length, decks of tickets, orders of words. */
import { make } from "./dom.js";
import { schemaAt } from "./forms.js";

/** The field for such a value; null if the value is of another kind. */
export function tableOf(about) {
  const { schema, schemas, path } = about;
  const inner = schemaAt(schemas, [...path, "any"]).schema;
  if (schema.type === "array" && (schema.items?.type === "integer" || schemaAt(schemas, [...path, 0]).schema.enum)) return listed(about);
  if (!isObject(schema) || schema.properties || !schema.additionalProperties) return null;
  if (inner.type === "integer") return numbersByKey(about, inner);
  if (inner.type === "array" && inner.items?.type === "integer") return listsByKey(about);
  if (isObject(inner) && inner.properties && partsOf(inner).length) return rowsByKey(about, inner);
  return null;
}

/** The parts of an entry that are numbers; whatever else it has stays as it is. */
function partsOf({ properties }) {
  return Object.keys(properties).filter((part) => properties[part].type === "integer");
}

function isObject({ type }) {
  return type === "object" || (Array.isArray(type) && type.includes("object") && !type.includes("string"));
}

/** Numbers or words in their order, with commas between them. */
function listed(about) {
  const { schemas, path, value, change, studio } = about;
  const words = schemaAt(schemas, [...path, 0]).schema.enum;
  const onchange = (event) => {
    const parts = event.target.value.split(",").map((part) => part.trim()).filter(Boolean);
    if (!parts.length) return change(undefined);
    const wrong = parts.find((part) => (words ? !words.includes(part) : !/^-?\d+$/.test(part)));
    if (wrong !== undefined) return studio.notice(words ? `“${wrong}” is none of: ${words.join(", ")}.` : `“${wrong}” is no whole number.`, "refused");
    change(words ? parts : parts.map(Number));
  };
  const shown = (list) => (list ?? []).join(", ");
  return make("input", { id: about.id, "data-field": path.join("/"), placeholder: shown(about.preset) || "—", value: shown(value), onchange });
}

/** A number for each key, such as points by length. What is empty is as the preset has it. */
function numbersByKey(about, inner) {
  const { path, value, preset, change } = about;
  const [own, usual] = [value ?? {}, preset ?? {}];
  const cells = keysOf(about).map((key, n) => {
    const onchange = (event) => change(event.target.value === "" ? without(own, key) : { ...usual, ...own, [key]: Number(event.target.value) });
    const field = { ...(n ? {} : { id: about.id }), "data-field": [...path, key].join("/"), "aria-label": `${path.at(-1)} ${key}`, type: "number", min: inner.minimum, max: inner.maximum, placeholder: usual[key] ?? "—", value: own[key] ?? "", onchange };
    return make("label", { class: "cell" }, make("span", {}, key), make("input", field));
  });
  return make("span", { class: "by-key" }, ...cells);
}

/** Numbers in their order for each key, such as cards by seat for each number of players. */
function listsByKey(about) {
  const own = about.value ?? {};
  const rows = keysOf(about).map((key, n) => {
    const change = (list) => about.change(list ? { ...about.preset, ...own, [key]: list } : without(own, key));
    const inner = { ...about, id: n ? `${about.id}-${key}` : about.id, path: [...about.path, key], value: own[key], preset: about.preset?.[key], change };
    return make("label", { class: "row" }, make("span", {}, key), listed(inner));
  });
  return make("span", { class: "several" }, ...rows);
}

/** The keys of such a table: those that are written somewhere, else those that there can be. */
function keysOf({ schema, path, value, preset, choices }) {
  const known = [...new Set([...Object.keys(preset ?? {}), ...Object.keys(value ?? {})])];
  if (known.length) return known;
  if (path.at(-1) === "mix") return choices["/decks"] ?? [];
  if (path.at(-1) === "bag") return (choices["/colors"] ?? []).filter((color) => color !== "grey");
  return schema.propertyNames?.pattern === "^[2-5]$" ? ["2", "3", "4", "5"] : [];
}

function without(own, key) {
  const { [key]: _, ...rest } = own;
  return Object.keys(rest).length ? rest : undefined;
}

/** Several numbers for each key, such as the decks of tickets by name. */
function rowsByKey(about, inner) {
  const { path, value, preset, change } = about;
  const [own, usual] = [value ?? {}, preset ?? {}];
  const rows = keysOf(about).map((key, n) => {
    const cells = partsOf(inner).map((part, m) => {
      const next = (number) => ({ ...usual, ...own, [key]: { ...usual[key], ...own[key], [part]: number } });
      const onchange = (event) => change(event.target.value === "" ? without(own, key) : next(Number(event.target.value)));
      const field = { ...(n || m ? {} : { id: about.id }), "data-field": [...path, key, part].join("/"), "aria-label": `${key}: ${part}`, type: "number", min: inner.properties[part].minimum, max: inner.properties[part].maximum, placeholder: usual[key]?.[part] ?? "—", value: own[key]?.[part] ?? "", onchange };
      return make("label", { class: "cell" }, make("span", {}, part), make("input", field));
    });
    return make("span", { class: "by-key" }, make("b", {}, key), ...cells);
  });
  return make("span", { class: "several" }, ...rows);
}
