/** The open cards in their places: a card that stays open stays where it lies. */

/**
 * The cards of the row from left to right. `before` are those that lay there, `row` how many of
 * each lie there now, `taken` the place from which one was taken, if it is known.
 */
export function laidOut(before, row, taken = -1) {
  const left = { ...row };
  const kept = (card, place) => {
    if (place === taken || !left[card]) return null;
    left[card]--;
    return card;
  };
  const places = before.map(kept);
  const fresh = Object.entries(left).flatMap(([card, count]) => Array(count).fill(card));
  return [...places.map((card) => card ?? fresh.shift()), ...fresh].filter(Boolean);
}
