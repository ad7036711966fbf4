/** Plays on the board: click a lit route to claim it, a ringed city to build there. */
import { gameOf } from "../own_game.js";

export const tool = {
  id: "game",
  title: "Play on the board",
  icon: "M4 15H20V18H4ZM6 15V9H18V15M9 9V6H15V9M8 21A1.5 1.5 0 1 0 8 18M16 21A1.5 1.5 0 1 0 16 18",
  key: "g",
  order: 90,
  hint: "Click a lit route to claim it · a ringed city to build there · any other route says why not",
  make(studio) {
    const game = gameOf(studio);
    return {
      start: () => studio.board.svg && studio.panel !== "game" && studio.openPanel("game"),
      down: () => false,
      click({ hit, event }) {
        const at = [event.clientX, event.clientY];
        if (hit.kind === "lane") game.claim(studio.shown.keys[hit.lane], at);
        else if (hit.kind === "city" || hit.kind === "label") game.build(hit.id, at);
      },
    };
  },
};
