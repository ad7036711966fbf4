/**
 * The tools of the board. One is in use; what the pointer does on the board is told to it.
 *
 * A tool declares id, title, icon, key, order, hint and `make(studio)`, which gives what it does:
 * down, move, up (with {at: [x, y] in mm, hit, event}), key(event), start(), stop(), hover(…).
 * If `down` gives true the tool holds the pointer until `up`; if not, the board is moved.
 */
import { icon, isWriting, make } from "./dom.js";

const NEAR_PX = 4; // a pointer that moves less has clicked and not dragged

export function startTools(studio, found) {
  const tools = [...found].sort((a, b) => a.order - b.order);
  const rail = document.getElementById("tools");
  const hint = document.getElementById("hint");
  const made = new Map(tools.map((tool) => [tool.id, { ...tool, does: tool.make(studio) }]));
  const buttons = new Map();
  for (const tool of tools) {
    const title = tool.key ? `${tool.title} (${tool.key.toUpperCase()})` : tool.title;
    const onclick = () => studio.use(tool.id);
    const button = make("button", { type: "button", class: "tool", id: `tool-${tool.id}`, title, "aria-label": tool.title, "aria-pressed": "false", onclick }, icon(tool.icon));
    buttons.set(tool.id, button);
    rail.append(button);
  }
  const letGo = startPointer(studio);
  const use = (id) => {
    if (!made.has(id)) return;
    letGo();
    studio.tool?.does.stop?.();
    studio.tool = made.get(id);
    for (const [other, button] of buttons) button.setAttribute("aria-pressed", String(other === id));
    hint.textContent = studio.tool.hint ?? "";
    document.getElementById("stage").dataset.tool = id;
    studio.tool.does.start?.();
    studio.emit("tool", { id });
  };
  studio.on("use", ({ id }) => use(id));
  if (tools.length) use(tools[0].id);
  document.addEventListener("keydown", (event) => {
    if (isWriting(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (studio.tool?.does.key?.(event)) return event.preventDefault();
    if (event.key === "Escape") return use(tools[0].id);
    const tool = tools.find((one) => one.key === event.key.toLowerCase());
    if (!tool || event.shiftKey) return;
    event.preventDefault(); // a field that the tool opens does not get the letter
    use(tool.id);
  });
}

/** Hear the pointer; gives what lets go of whatever is held, as if it had not been taken. */
function startPointer(studio) {
  const view = document.getElementById("view");
  const { board } = studio;
  const touches = new Map();
  let held = null; // {tool, from, moved}
  let pan = null;
  let pinch = null;

  // What lies below the pointer is looked for only if it is asked for: that costs a layout of the page.
  const told = (event) => ({ at: board.toBoard(event), get hit() { return board.hit(event); }, event, moved: held?.moved ?? false });

  view.addEventListener("pointerdown", (event) => {
    touches.set(event.pointerId, event);
    view.setPointerCapture(event.pointerId);
    if (touches.size === 2) {
      held?.tool.does.cancel?.();
      held = pan = null;
      pinch = spread(touches);
      return;
    }
    const wantsPan = event.button === 1 || event.altKey || board.spaceDown;
    held = { tool: studio.tool, from: [event.clientX, event.clientY], moved: false };
    const takes = !wantsPan && event.button === 0 && studio.tool?.does.down?.(told(event));
    if (!takes) {
      held = null;
      pan = { from: [event.clientX, event.clientY], offset: board.offset, moved: false, event };
    }
    document.getElementById("stage").focus({ preventScroll: true });
    event.preventDefault();
  });
  view.addEventListener("pointermove", (event) => {
    if (touches.has(event.pointerId)) touches.set(event.pointerId, event);
    if (pinch && touches.size === 2) {
      const now = spread(touches);
      board.panBy(now.x - pinch.x, now.y - pinch.y);
      board.zoomBy(now.apart / pinch.apart, [now.x, now.y]);
      pinch = now;
    } else if (pan) {
      const [dx, dy] = [event.clientX - pan.from[0], event.clientY - pan.from[1]];
      pan.moved ||= Math.hypot(dx, dy) > NEAR_PX;
      if (pan.moved) board.panTo(pan.offset[0] + dx, pan.offset[1] + dy);
    } else if (held) {
      held.moved ||= Math.hypot(event.clientX - held.from[0], event.clientY - held.from[1]) > NEAR_PX;
      held.tool.does.move?.(told(event));
    } else {
      studio.tool?.does.hover?.(told(event));
    }
    studio.emit("pointer", { at: board.toBoard(event) });
  });
  const up = (event) => {
    touches.delete(event.pointerId);
    if (pinch) {
      if (touches.size === 0) pinch = null;
    } else if (held) {
      const last = told(event);
      const { tool } = held;
      held = null;
      if (event.type === "pointercancel") tool.does.cancel?.();
      else tool.does.up?.(last);
    } else if (pan) {
      const clicked = !pan.moved && event.type === "pointerup";
      pan = null;
      if (clicked) studio.tool?.does.click?.(told(event));
    }
  };
  view.addEventListener("pointerup", up);
  view.addEventListener("pointercancel", up);
  view.addEventListener("dblclick", (event) => studio.tool?.does.double?.(told(event)));
  return () => {
    held?.tool.does.cancel?.();
    held = null;
  };
}

function spread(touches) {
  const [one, two] = [...touches.values()];
  const apart = Math.max(10, Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY));
  return { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2, apart };
}
