/**
 * Heat maps: spaces, places or tickets tinted by a figure. Both scales hold for colour-blind eyes. The
 * one that rises goes from pale to dark in hues that no route has, on a board without its own colours.
 */
import { make } from "./dom.js";

const RISING = ["#fff3ef", "#fcd0c9", "#f9a3b4", "#ee64a0", "#ce2a93", "#99057e", "#640270", "#32004a"];
const AROUND = ["#7f3b08", "#b35806", "#e08214", "#fdb863", "#f7f7f7", "#92c5de", "#4393c3", "#2166ac", "#053061"];
const UNKNOWN = "#c9c5bd";
const STEPS = { percent: 10, plain: 1 }; // ends of a scale are whole tenths, or whole numbers

function mixed(scale, at) {
  const place = Math.max(0, Math.min(1, at)) * (scale.length - 1);
  const low = Math.min(scale.length - 2, Math.floor(place));
  const [a, b] = [scale[low], scale[low + 1]].map((hex) => parseInt(hex.slice(1), 16));
  const part = (shift) => Math.round(((a >> shift) & 255) + (((b >> shift) & 255) - ((a >> shift) & 255)) * (place - low));
  return `rgb(${part(16)} ${part(8)} ${part(0)})`;
}

export function rangeOf(heat, figures) {
  const values = Object.values(figures).map(([value]) => value);
  if (!values.length) return [0, 1];
  if (heat.signed) {
    const most = Math.max(0.05, Math.ceil(20 * Math.max(...values.map(Math.abs))) / 20);
    return [-most, most];
  }
  const step = heat.percent ? STEPS.percent : STEPS.plain;
  const low = Math.floor(step * Math.min(...values)) / step;
  return [low, Math.max(Math.ceil(step * Math.max(...values)) / step, low + 1 / step)];
}

export function shownValue(heat, value) {
  if (heat.signed) return `${value < 0 ? "−" : "+"}${Math.abs(100 * value).toFixed(0)} pts`;
  return heat.percent ? `${(100 * value).toFixed(0)} %` : value.toFixed(1);
}

/** Paint a statistic of a table on the board. */
export function paintHeat(brush, heat, figures, tickets) {
  const [low, high] = rangeOf(heat, figures);
  const scale = heat.signed ? AROUND : RISING;
  const colorOf = (key) => (figures[key] ? mixed(scale, (figures[key][0] - low) / (high - low)) : UNKNOWN);
  if (heat.of === "route") {
    for (const key of brush.lanes.keys()) brush.spaces(key, { class: "heat", fill: colorOf(key), "data-figure": figures[key]?.[0] });
  } else if (heat.of === "place") {
    for (const key of Object.keys(figures)) brush.ring(key, { class: "heat-ring", stroke: colorOf(key), "data-figure": figures[key][0] });
  } else {
    for (const key of Object.keys(figures)) brush.line(tickets(key), { class: "heat-line", stroke: colorOf(key), "data-figure": figures[key][0] });
  }
}

/** The scale with its ends, for beside the board. */
export function legend(heat, figures) {
  const [low, high] = rangeOf(heat, figures);
  const ramp = make("span", { class: "ramp" });
  ramp.style.background = `linear-gradient(90deg, ${(heat.signed ? AROUND : RISING).join(", ")})`;
  const ends = [low, (low + high) / 2, high].map((value) => make("span", {}, shownValue(heat, value)));
  return make("div", { class: "heat-legend" }, make("b", {}, heat.title), ramp, make("span", { class: "ends" }, ...ends));
}
