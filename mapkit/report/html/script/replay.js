/** Recorded games, turn by turn, on the board. */
const PAUSE_MS = 700;
const LOG_LENGTH = 12;
const shown = { game: null, turn: 0, timer: 0, badges: [], markers: [] };

function enterReplay() {
  if (!data.games.length) return;
  ui("player").hidden = false;
  hideTip();
  unmark();
  board.classList.remove("heat");
  board.classList.add("replay");
  ui("legend").hidden = true;
  if (!shown.game) loadGame(0);
  else showTurn(shown.turn);
}

function leaveReplay() {
  if (!board.classList.contains("replay")) return;
  pause();
  board.classList.remove("replay");
  clearGame();
  if (ui("tab-replay").getAttribute("aria-selected") === "true") openTab(tabs[0]);
  showHeat();
}

function loadGame(index) {
  shown.game = data.games[index];
  ui("slider").max = shown.game.turns.length + 1;
  showTurn(0);
}

function clearGame() {
  for (const node of [...shown.badges.splice(0), ...shown.markers.splice(0)]) node.remove();
  for (const item of items.values()) {
    for (const element of item.elements) {
      delete element.dataset.owner;
      element.classList.remove("fresh");
    }
    item.spaces.forEach((cover) => cover.style.removeProperty("fill"));
  }
}

/** Turn 0 is the start; one past the last is the final scoring. */
function showTurn(turn) {
  const { turns } = shown.game;
  shown.turn = Math.max(0, Math.min(turns.length + 1, turn));
  clearGame();
  turns.slice(0, shown.turn).forEach(([player, , routes, built], number) => {
    const fresh = number === shown.turn - 1;
    routes.forEach((route) => own(`route:${route}`, player, fresh));
    built.forEach((place) => own(`place:${place}`, player, fresh));
  });
  const played = turns[Math.min(shown.turn, turns.length) - 1];
  showScores(played ? played[4] : shown.game.turns[0][4].map(() => 0));
  tell();
}

function own(key, player, fresh) {
  const item = items.get(key);
  if (!item) return;
  const element = item.elements[0];
  element.dataset.owner = player + 1;
  element.classList.toggle("fresh", fresh);
  const [x, y] = item.middle;
  const badge = drawn("text", { class: "owner", x, y, "aria-hidden": "true" });
  badge.textContent = player + 1;
  board.append(badge);
  shown.badges.push(badge);
}

function showScores(scores) {
  const end = shown.turn > shown.game.turns.length ? shown.game.end : null;
  const turn = shown.game.turns[shown.turn - 1];
  const rows = scores.map((score, player) => {
    const parts = end ? end[player].parts.map(([name, points]) => `${name} ${minus(points)}`).join(", ") : "";
    const row = make(
      "li",
      turn && turn[0] === player ? "on" : "",
      make("span", "chip", `${player + 1}`),
      make("span", "who", shown.game.bots[player] || say("player", { n: player + 1 }), parts ? make("small", "", parts) : null),
      make("b", "", `${minus(end ? end[player].total : score)}${end && end[player].wins ? " ★" : ""}`),
    );
    row.dataset.owner = player + 1;
    return row;
  });
  ui("scores").replaceChildren(...rows);
  scores.forEach((score, player) => putMarker(end ? end[player].total : score, player));
}

/** A marker on the score track, pushed aside so that five fit on one cell. */
function putMarker(score, player) {
  const cells = board.querySelectorAll(".score-cell");
  if (!cells.length) return;
  const wanted = score > 0 ? ((score - 1) % cells.length) + 1 : cells.length + (score % cells.length);
  const cell = board.querySelector(`.score-cell[data-score="${wanted}"]`);
  if (!cell) return;
  const box = cell.getBBox();
  const [x, y] = [box.x + box.width / 2 + 4 * (player % 3 - 1), box.y + box.height / 2 + (player > 2 ? 4 : -3)];
  const marker = drawn("circle", { class: "marker", cx: x, cy: y, r: 5, "data-owner": player + 1 });
  board.append(marker);
  shown.markers.push(marker);
}

function sentence(number) {
  const [player, told] = shown.game.turns[number];
  return `Player ${player + 1} ${told}`;
}

function outcome(winners, end) {
  const n = end[winners[0] - 1].total;
  return say(winners.length > 1 ? "share" : "wins", { winners: winners.join(say("and")), n });
}

function tell() {
  const { turns, end } = shown.game;
  const winners = end.map((one, p) => (one.wins ? p + 1 : 0)).filter(Boolean);
  const during = shown.turn > 0 && shown.turn <= turns.length;
  const text = during ? sentence(shown.turn - 1) : shown.turn ? outcome(winners, end) : say("start");
  ui("told").textContent = text;
  ui("told").lang = (during && ui("log").lang) || document.documentElement.lang;
  ui("count").textContent = say("count", { turn: Math.min(shown.turn, turns.length), turns: turns.length });
  ui("slider").value = shown.turn;
  ui("slider").setAttribute("aria-valuetext", text);
  const earlier = [];
  for (let number = shown.turn - 2; number >= 0 && earlier.length < LOG_LENGTH; number -= 1) {
    earlier.push(make("li", "", sentence(number)));
  }
  ui("log").replaceChildren(...earlier);
}

function pause() {
  clearInterval(shown.timer);
  shown.timer = 0;
  ui("play").setAttribute("aria-label", say("play"));
  ui("play").classList.remove("playing");
}

function play() {
  if (shown.turn > shown.game.turns.length) showTurn(0);
  ui("play").setAttribute("aria-label", say("pause"));
  ui("play").classList.add("playing");
  shown.timer = setInterval(() => {
    showTurn(shown.turn + 1);
    if (shown.turn > shown.game.turns.length) pause();
  }, PAUSE_MS);
}

const STEPS = {
  first: () => 0,
  back: () => shown.turn - 1,
  on: () => shown.turn + 1,
  last: () => shown.game.turns.length + 1,
};

function step(name) {
  pause();
  showTurn(STEPS[name]());
}

if (data.games.length) {
  for (const button of document.querySelectorAll("[data-step]")) {
    button.addEventListener("click", () => step(button.dataset.step));
  }
  ui("play").addEventListener("click", () => (shown.timer ? pause() : play()));
  ui("slider").addEventListener("input", () => {
    pause();
    showTurn(Number(ui("slider").value));
  });
  ui("game").addEventListener("change", () => {
    pause();
    loadGame(Number(ui("game").value));
  });
  ui("replay").addEventListener("keydown", (event) => {
    const name = { ArrowLeft: "back", ArrowRight: "on" }[event.key];
    if (!name || event.target.matches("select, input")) return;
    step(name);
    event.preventDefault();
  });
}
