/** Snapping: a dragged city lines up with another one that is nearly as far to the left or down. */
import { draw } from "./dom.js";

const REACH_PX = 6;

/** The point, lined up with cities near it, and the lines that show so. */
export function snapped(studio, [x, y], moving) {
  const reach = REACH_PX / studio.board.scale;
  const others = Object.entries(studio.shown.cities).filter(([id]) => !moving.includes(id)).map(([, city]) => city);
  const nearX = nearest(others, 0, x, reach);
  const nearY = nearest(others, 1, y, reach);
  const at = [nearX ? nearX[0] : x, nearY ? nearY[1] : y];
  const lines = [];
  if (nearX) lines.push(line(at[0], at[1], at[0], nearX[1]));
  if (nearY) lines.push(line(at[0], at[1], nearY[0], at[1]));
  return { at, lines };
}

function nearest(cities, axis, value, reach) {
  const near = cities.filter((city) => Math.abs(city[axis] - value) <= reach);
  return near.sort((a, b) => Math.abs(a[axis] - value) - Math.abs(b[axis] - value))[0] ?? null;
}

function line(x1, y1, x2, y2) {
  return draw("line", { class: "snap", x1, y1, x2, y2 });
}
