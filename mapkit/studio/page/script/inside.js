/** Cities stay on the board: how far they may be moved before one of them meets the frame. */

/** The part of a move by which all the cities stay inside the frame; one that is outside may come back. */
export function keptInside(studio, ids, [dx, dy]) {
  const { frame, cities } = studio.shown;
  const [left, top, right, bottom] = frame;
  const range = (axis, low, high) => {
    const bounds = ids.map((id) => {
      const at = studio.placeOf(id)[axis];
      const room = cities[id]?.[2] ?? 0;
      return [Math.min(0, low + room - at), Math.max(0, high - room - at)];
    });
    return [Math.max(...bounds.map(([least]) => least)), Math.min(...bounds.map(([, most]) => most))];
  };
  const within = (by, [least, most]) => Math.min(Math.max(by, least), most);
  return [within(dx, range(0, left, right)), within(dy, range(1, top, bottom))];
}
