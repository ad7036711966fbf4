/**
 * The panels at the side: one is open at a time, chosen by its tab.
 *
 * A panel declares id, title, order and make(box, studio, {badge, isOpen}), which fills the box and is called once;
 * it may give {show}, which is called whenever the panel is opened. `badge(number, manner)` shows a number on the
 * tab; 0 hides it. A panel may have an icon (paths in 24 × 24) and a short title for its tab.
 */
import { icon, make } from "./dom.js";

const KEPT = "mapkit-studio-panel";

export function startPanels(studio, found) {
  const panels = [...found].sort((a, b) => a.order - b.order);
  const side = document.getElementById("side");
  const tabs = document.getElementById("tabs");
  const made = new Map(panels.map((panel) => [panel.id, madePanel(studio, panel)]));
  for (const { tab, box } of made.values()) {
    tabs.append(tab);
    side.append(box);
  }
  const open = (id) => {
    if (!made.has(id)) return;
    for (const [other, { tab, box, panel }] of made) {
      const was = !box.hidden;
      box.hidden = other !== id;
      tab.setAttribute("aria-selected", other === id);
      tab.tabIndex = other === id ? 0 : -1;
      if (other === id && !was) panel.show?.();
    }
    studio.panel = id;
    localStorage.setItem(KEPT, id);
    document.body.classList.add("panel-open");
    studio.emit("panel", { id });
  };
  for (const [id, { tab }] of made) tab.addEventListener("click", () => toggle(id, made, open));
  tabs.addEventListener("keydown", (event) => byArrows(event, tabs));
  studio.on("open-panel", ({ id }) => open(id));
  const kept = localStorage.getItem(KEPT);
  open(made.has(kept) ? kept : panels[0]?.id);
  if (window.innerWidth < 800) document.body.classList.remove("panel-open");
}

/** On a phone a second touch closes the panel. */
function toggle(id, made, open) {
  const isOpen = !made.get(id).box.hidden && document.body.classList.contains("panel-open");
  if (isOpen && window.innerWidth < 800) document.body.classList.remove("panel-open");
  else open(id);
}

function madePanel(studio, panel) {
  const body = make("div", { class: "panel-body" });
  const badge = make("span", { class: "badge", hidden: true });
  const tab = make(
    "button",
    { type: "button", role: "tab", id: `tab-${panel.id}`, "aria-controls": `panel-${panel.id}`, title: panel.title },
    icon(panel.icon ?? "M4 6H20M4 12H20M4 18H20"),
    make("span", { class: "tab-name" }, panel.short ?? panel.title),
    badge,
  );
  const box = make(
    "section",
    { class: "panel", id: `panel-${panel.id}`, role: "tabpanel", "aria-labelledby": `tab-${panel.id}`, hidden: true },
    make("h2", {}, panel.title),
    body,
  );
  const count = (number, manner = "") => {
    badge.hidden = !number;
    badge.textContent = number > 99 ? "99+" : number;
    badge.className = `badge ${manner}`;
  };
  const shown = panel.make(body, studio, { badge: count, isOpen: () => !box.hidden }) ?? {};
  return { tab, box, panel: shown };
}

function byArrows(event, tabs) {
  const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const all = [...tabs.children];
  const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
  next.focus();
  next.click();
  event.preventDefault();
}
