/** Says what a removal has taken with it, with a way back. */

const NOUNS = { routes: ["route", "routes"], tickets: ["ticket", "tickets"], goals: ["goal", "goals"] };

/** What is about to be removed, in words: it can't be asked for later. */
export function removedWords(studio, paths) {
  if (paths.length > 1) return `${paths.length} things`;
  const [[section, id]] = paths;
  if (section === "cities" || section === "countries") return studio.nameOf(id);
  const entry = studio.at(paths[0]);
  const places = entry?.between ?? entry?.tour;
  const [noun] = NOUNS[section] ?? ["entry"];
  return places ? `the ${noun} ${places.map((one) => studio.nameOf(one)).join(" – ")}` : `a ${noun}`;
}

export function tellRemoval(studio, words, { gone, revision }) {
  const counts = Object.entries(gone).map(([section, n]) => `${n} ${NOUNS[section]?.[n === 1 ? 0 : 1] ?? section}`);
  const others = counts.length ? ` with ${counts.join(" and ")}` : "";
  const undo = () => (studio.revision === revision ? studio.ask("undo") : studio.notice("The file has changed since then: go back with the arrows.", "refused"));
  studio.notice(`Removed ${words}${others}.`, "plain", { title: "Undo", act: undo });
}
