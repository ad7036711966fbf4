/** Sentences with marks in them: `*so*` is emphasis, "`so`" is a word of the file. */
import { make } from "./dom.js";

const MARK = /(\*[^*\s][^*]*\*|`[^`]+`)/;

/** The parts of a sentence as elements and texts; ids of places become their names. */
export function marked(studio, sentence) {
  return (sentence ?? "").split(MARK).filter(Boolean).map((part) => shown(studio, part));
}

function shown(studio, part) {
  const inside = part.slice(1, -1);
  if (part.length > 2 && part.startsWith("*") && part.endsWith("*")) return make("em", {}, named(studio, inside) ?? inside);
  if (part.length > 2 && part.startsWith("`") && part.endsWith("`")) return named(studio, inside) ?? make("code", {}, inside);
  return part;
}

/** `madrid–sevilla` → `Madrid–Sevilla`; null if these are no places of the map. */
function named(studio, words) {
  const ids = words.split("–");
  const isPlace = (id) => Object.hasOwn(studio.map?.cities ?? {}, id) || Object.hasOwn(studio.map?.countries ?? {}, id);
  return ids.every(isPlace) ? ids.map((id) => studio.nameOf(id)).join("–") : null;
}
