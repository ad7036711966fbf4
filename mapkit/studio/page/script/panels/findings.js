/** What is wrong with the map, the gravest first. */
import { make } from "../dom.js";

const ICON = "M12 3L22 20H2ZM12 9V14M12 17V17.5";

export const panel = {
  id: "findings",
  title: "Findings",
  order: 20,
  icon: ICON,
  make(box, studio, { badge }) {
    const list = make("ul", { class: "findings" });
    const empty = make("p", { class: "empty" }, "Nothing is wrong with the map.");
    box.append(empty, list);
    const show = ({ findings }) => {
      list.replaceChildren(...findings.map((one) => row(studio, one)));
      empty.hidden = findings.length > 0;
      const grave = findings.some((one) => one.severity === "error");
      badge(findings.length, grave ? "error" : "");
    };
    studio.on("findings", show);
    studio.on("broken", show);
  },
};

function row(studio, finding) {
  const path = pathOf(finding.pointer);
  return make(
    "li",
    { class: finding.severity },
    make(
      "button",
      { type: "button", class: "finding", onclick: () => path && studio.select([path]) },
      make("span", { class: "code" }, `${finding.code}${finding.line ? ` · line ${finding.line}` : ""}`),
      make("span", {}, finding.message),
    ),
    finding.help && make("p", { class: "help" }, finding.help),
  );
}

/** The entry of the file that a JSON pointer leads to; null if it is none of a list. */
function pathOf(pointer) {
  const [, section, step] = pointer.split("/");
  if (step === undefined) return null;
  return [section, /^\d+$/.test(step) ? Number(step) : step];
}
