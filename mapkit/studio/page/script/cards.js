/** Cards, players and progress as small things of the page. */
import { make } from "./dom.js";

const INK = { white: "dark", yellow: "dark", orange: "dark", grey: "dark", wild: "dark" };

/** A card with its count; the colour is said in words too. */
export function cardChip(card, count = null, attributes = {}) {
  const [color] = card.split("-");
  const tag = attributes.onclick ? "button" : "span";
  return make(
    tag,
    { ...(tag === "button" ? { type: "button" } : {}), class: `card card-${color} ${INK[color] ?? ""}`, "data-card": card, title: cardName(card), ...attributes },
    make("span", { class: "card-name" }, cardName(card)),
    count === null ? null : make("b", {}, `${count}`),
  );
}

export function cardName(card) {
  return card.replace("two-ships", "double ship").replace("harbour", "⚓").replaceAll("-", " ");
}

export function cardsRow(cards) {
  const chips = Object.entries(cards).map(([card, count]) => cardChip(card, count));
  return make("span", { class: "cards" }, chips.length ? chips : "no cards");
}

export function playerChip(player) {
  return make("span", { class: `chip player-${player}` }, `${player + 1}`);
}

/** A bar that says what is being done and how far it is. */
export function progressBar() {
  const bar = make("progress", { max: 1, value: 0 });
  const words = make("span", { class: "doing" });
  const box = make("div", { class: "progress", role: "status", hidden: true }, words, bar);
  box.say = (what, share) => {
    box.hidden = what === null;
    words.textContent = share ? `${what ?? ""} · ${Math.round(100 * share)} %` : what ?? "";
    if (share) bar.value = share;
    else bar.removeAttribute("value");
  };
  return box;
}

export function button(text, onclick, kind = "", attributes = {}) {
  return make("button", { type: "button", class: `button ${kind}`, onclick, ...attributes }, text);
}

export function field(label, input, hint = "") {
  return make("label", { class: "line" }, make("span", {}, label), input, hint ? make("small", {}, hint) : null);
}

export function section(title, ...children) {
  return make("section", { class: "block" }, make("h3", {}, title), ...children);
}

/** The final scores with their parts, as a table. */
export function scoreTable(scores, parts, names) {
  const cell = (value) => make("td", {}, `${value}`.replace("-", "−"));
  const rows = parts.map((part, at) => make("tr", {}, make("th", {}, part), ...scores.map((one) => cell(one.parts[at]))));
  const head = make("tr", {}, make("td"), ...names.map((name, p) => make("th", {}, playerChip(p), ` ${name}`)));
  const total = make("tr", { class: "total" }, make("th", {}, "total"), ...scores.map((one) => make("td", {}, `${one.total}${one.wins ? " ★" : ""}`.replace("-", "−"))));
  return make("div", { class: "scroll" }, make("table", { class: "figures scores" }, head, ...rows, total));
}
