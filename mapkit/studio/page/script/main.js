/** Puts the page together: the board, the tools and the panels that were found. */
import { panels, screens, tools } from "/page/parts.js";
import { Board } from "./board.js";
import { startBar } from "./bar.js";
import { Lights } from "./lights.js";
import { startLooks } from "./looks.js";
import { startNotices } from "./notices.js";
import { startPanels } from "./panels.js";
import { Studio } from "./studio.js";
import { startTools } from "./toolbox.js";

const studio = new Studio();
studio.board = new Board(studio);
studio.lights = new Lights(studio);
startNotices(studio);
startBar(studio);
startLooks(studio);
startTools(studio, tools.map((module) => module.tool).filter(Boolean));
startPanels(studio, panels.map((module) => module.panel).filter(Boolean));
for (const { screen } of screens) screen.make(studio);
studio.connect();
