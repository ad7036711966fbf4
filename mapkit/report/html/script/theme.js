const THEMES = ["auto", "light", "dark"];
const THEME_KEY = "mapkit-report-theme";

function storedTheme() {
  try {
    return localStorage.getItem(THEME_KEY) || "auto";
  } catch {
    return "auto"; // some browsers keep nothing for files
  }
}

function showTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  ui("theme").textContent = say(theme);
  ui("theme").setAttribute("aria-label", say(`theme_${theme}`));
  ui("theme").value = theme;
}

ui("theme").addEventListener("click", () => {
  const next = THEMES[(THEMES.indexOf(ui("theme").value) + 1) % THEMES.length];
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // it holds until the page is closed
  }
  showTheme(next);
});
showTheme(THEMES.includes(storedTheme()) ? storedTheme() : "auto");
