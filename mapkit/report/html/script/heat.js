/** Heat maps: spaces tinted by a figure. Both scales hold for colour-blind eyes. */
const RISING = ["#fde725", "#a0da39", "#4ac16d", "#1fa187", "#277f8e", "#365c8d", "#46327e", "#440154"];
const AROUND = ["#7f3b08", "#b35806", "#e08214", "#fdb863", "#f7f7f7", "#92c5de", "#4393c3", "#2166ac", "#053061"];
const UNKNOWN = "#c9c5bd";
const HEATS = {
  claimed: { title: say("heat_claimed"), scale: RISING, show: percent },
  contested: { title: say("heat_contested"), scale: RISING, show: percent },
  timing: { title: say("heat_timing"), scale: RISING, show: percent },
  advantage: { title: say("heat_advantage"), scale: AROUND, show: signed, centred: true },
};

function mixed(scale, at) {
  const place = Math.max(0, Math.min(1, at)) * (scale.length - 1);
  const low = Math.min(scale.length - 2, Math.floor(place));
  const [a, b] = [scale[low], scale[low + 1]].map((hex) => parseInt(hex.slice(1), 16));
  const part = (shift) => {
    const [from, to] = [(a >> shift) & 255, (b >> shift) & 255];
    return Math.round(from + (to - from) * (place - low));
  };
  return `rgb(${part(16)} ${part(8)} ${part(0)})`;
}

/** From the least to the most on this board, in whole steps; around zero where that is even. */
function rangeOf(name) {
  const known = data.routes.map((_, r) => figure(name, r)).filter(Boolean).map(([value]) => value);
  if (!known.length) return [0, 1];
  if (HEATS[name].centred) {
    const most = Math.max(0.05, Math.ceil(20 * Math.max(...known.map(Math.abs))) / 20);
    return [-most, most];
  }
  const [low, high] = [Math.floor(10 * Math.min(...known)) / 10, Math.ceil(10 * Math.max(...known)) / 10];
  return [low, Math.max(high, low + 0.1)];
}

function showHeat() {
  const name = state.heat;
  board.classList.toggle("heat", Boolean(name));
  ui("legend").hidden = !name;
  if (!name) {
    for (const item of items.values()) item.spaces.forEach((cover) => cover.style.removeProperty("fill"));
    return;
  }
  const range = rangeOf(name);
  data.routes.forEach((_, r) => {
    const known = figure(name, r);
    const color = known ? mixed(HEATS[name].scale, (known[0] - range[0]) / (range[1] - range[0])) : UNKNOWN;
    for (const cover of (items.get(`route:${r}`) || { spaces: [] }).spaces) cover.style.fill = color;
  });
  showLegend(name, range);
}

function showLegend(name, [low, high]) {
  const { title, scale, show } = HEATS[name];
  const ramp = make("span", "ramp");
  ramp.style.background = `linear-gradient(90deg, ${scale.join(", ")})`;
  const ends = make("span", "ends");
  for (const value of [low, (low + high) / 2, high]) ends.append(make("span", "", show(value)));
  ui("legend").replaceChildren(make("span", "what", title), make("span", "scale", ramp, ends));
}

for (const radio of document.querySelectorAll('input[name="heat"]')) {
  radio.addEventListener("change", () => {
    state.heat = radio.value;
    leaveReplay();
    showHeat();
  });
}
if (ui("table")) {
  ui("table").addEventListener("change", () => {
    state.table = ui("table").value;
    showHeat();
  });
}
