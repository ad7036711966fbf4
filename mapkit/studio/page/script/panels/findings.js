/** What is wrong with the map, the gravest first; each shows its place, many have a fix. */
import { make } from "../dom.js";
import { marked } from "../marks.js";
import { propose } from "../proposals.js";

export const panel = {
  id: "findings",
  title: "Findings",
  order: 20,
  icon: "M12 3L22 20H2ZM12 9V14M12 17V17.5",
  make(box, studio, { badge }) {
    const list = make("ul", { class: "findings" });
    const empty = make("p", { class: "empty" }, "Nothing is wrong with the map.");
    const place = make("div");
    const mend = make("button", { type: "button", class: "button", id: "fix-all", hidden: true, onclick: () => propose(studio, place, "fix") });
    box.append(make("div", { class: "buttons" }, mend), place, empty, list);
    const show = ({ findings, fixable = 0 }) => {
      list.replaceChildren(...findings.map((one) => row(studio, one, place)));
      empty.hidden = findings.length > 0;
      mend.hidden = !fixable;
      mend.textContent = `Fix ${fixable}`;
      badge(findings.length, findings.some((one) => one.severity === "error") ? "error" : "");
    };
    studio.on("findings", show);
    studio.on("broken", show);
  },
};

function row(studio, finding, place) {
  const path = pathOf(finding.pointer);
  const paths = path ? [path] : [];
  const light = (some) => () => studio.lights.show("hover", some);
  const choose = () => {
    if (!path) return;
    studio.select(paths);
    const at = spotOf(studio, path);
    if (at) studio.board.reveal(at);
  };
  const fix = finding.fix && make("button", { type: "button", class: "button fix", title: finding.fix.title, onclick: () => propose(studio, place, "fix", { code: finding.code, unsafe: !finding.fix.safe }) }, "Fix …");
  return make(
    "li",
    { class: finding.severity, "data-code": finding.code, onmouseenter: light(paths), onmouseleave: light([]) },
    make("button", { type: "button", class: "finding", onclick: choose, onfocus: light(paths), onblur: light([]) },
      make("span", { class: "code" }, `${finding.severity} · ${finding.name.replaceAll("-", " ")}${finding.line ? ` · line ${finding.line}` : ""}`),
      make("span", {}, marked(studio, finding.message))),
    finding.help && make("p", { class: "help" }, marked(studio, finding.help)),
    fix,
  );
}

/** The entry of the file that a JSON pointer leads to; null if it is none of a list. */
function pathOf(pointer) {
  const [, section, step] = pointer.split("/");
  if (step === undefined || !["cities", "countries", "routes", "tickets", "goals"].includes(section)) return null;
  return [section, /^\d+$/.test(step) ? Number(step) : step];
}

function spotOf(studio, [section, id]) {
  if (section === "cities") return studio.shown?.cities[id];
  if (section === "routes") return studio.shown?.lanes.find((lane) => lane.entry === id)?.spaces[0];
  return null;
}
