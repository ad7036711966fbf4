/** Tabs beside the board, and what shows its places when it is pressed. */
const tabs = [...document.querySelectorAll('[role="tab"]')];

function openTab(tab) {
  for (const other of tabs) {
    other.setAttribute("aria-selected", String(other === tab));
    other.tabIndex = other === tab ? 0 : -1;
    document.getElementById(other.getAttribute("aria-controls")).hidden = other !== tab;
  }
  if (tab.id === "ui-tab-replay") enterReplay();
  else leaveReplay();
}

tabs.forEach((tab, index) => {
  tab.addEventListener("click", () => openTab(tab));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const next = tabs[(index + step + tabs.length) % tabs.length];
    openTab(next);
    next.focus();
  });
});

document.addEventListener("click", (event) => {
  const row = event.target.closest(".sortable tbody tr"); // the whole row, not only its name
  const button = (row ?? event.target).closest("button[aria-pressed]") ?? row?.querySelector("button[aria-pressed]");
  if (!button) return;
  const pressed = button.getAttribute("aria-pressed") === "true";
  hideTip();
  unmark();
  if (pressed) return;
  const { routes, places, tickets } = button.dataset;
  mark({ routes: words(routes), places: words(places), tickets: words(tickets) });
  button.setAttribute("aria-pressed", "true");
});
