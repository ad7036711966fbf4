/** What came of games, in lists and tables: the verdict, headlines, before and after. */
import { make } from "./dom.js";
import { marked } from "./marks.js";

const SAID = { better: "better", worse: "worse", same: "no clear change", different: "different" };

export function pathOf(pointer) {
  const [, part, step] = (pointer ?? "").split("/");
  if (step === undefined) return null;
  return [part, /^\d+$/.test(step) ? Number(step) : step];
}

export function verdict(studio, findings) {
  if (!findings.length) return make("p", { class: "fine", id: "verdict" }, "The games show nothing that is wrong with the map.");
  return make("ul", { class: "findings", id: "verdict" }, findings.map((one) => row(studio, one)));
}

function row(studio, finding) {
  const path = pathOf(finding.pointer);
  return make(
    "li",
    { class: finding.severity },
    make("button", { type: "button", class: "finding", onclick: () => path && studio.select([path]) }, make("span", { class: "code" }, `${finding.code} ${finding.name}`), make("span", {}, marked(studio, finding.message))),
    finding.help && make("p", { class: "help" }, marked(studio, finding.help)),
  );
}

/** The headlines of a table; seats and bots have a line each. */
export function headlines(played, table) {
  const tables = [table];
  const head = make("tr", {}, make("td"), ...tables.map((one) => make("th", {}, one === "all" ? "all tables" : `${one} players`)));
  const rows = played.headlines.flatMap((one) => linesOf(one, tables));
  return make("div", { class: "scroll" }, make("table", { class: "figures", id: "headlines" }, head, ...rows));
}

function linesOf({ title, why, tables }, order) {
  const names = [...new Set(Object.values(tables).flatMap((rows) => rows.map(([name]) => name)))];
  const figure = (table, name) => tables[table]?.find(([one]) => one === name)?.[1] ?? "–";
  return names.filter((name) => order.some((table) => tables[table]?.some(([one]) => one === name))).map((name) =>
    make("tr", { title: why }, make("th", {}, name === "all" ? title : `${title}, ${name}`), ...order.map((table) => make("td", {}, figure(table, name)))),
  );
}

export function comparison(studio, { games, rows, gone, new: fresh, remaining }) {
  const head = make("tr", {}, make("td"), ...["before", "after", "change", "95 % interval", ""].map((one) => make("th", {}, one)));
  const lines = rows.map((one) =>
    make(
      "tr",
      { class: one.change },
      make("th", {}, one.row ? `${one.title}, ${one.row}` : one.title),
      ...[one.before, one.after, one.value, `${one.low} to ${one.high}`, SAID[one.change]].map((cell) => make("td", {}, cell)),
    ),
  );
  const told = `${gone.length} of the verdict's findings are gone, ${fresh.length} are new, ${remaining} remain.`;
  return make(
    "div",
    { id: "beside" },
    make("p", { class: "why" }, `${games[0].toLocaleString("en")} games before, ${games[1].toLocaleString("en")} after. ${told}`),
    ...(fresh.length ? [make("b", {}, "New"), make("ul", { class: "findings" }, fresh.map((one) => row(studio, one)))] : []),
    ...(gone.length ? [make("b", {}, "Gone"), make("ul", { class: "findings gone" }, gone.map((one) => row(studio, one)))] : []),
    make("div", { class: "scroll" }, make("table", { class: "figures" }, head, ...lines)),
  );
}
