/** Rulers in millimetres at the top and the left of the board, with a mark where the pointer is. */

const NEAR_PX = 55; // between two figures
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const TICKS = 5; // small lines between two figures

export function startRulers(studio, board) {
  const across = document.getElementById("ruler-x");
  const down = document.getElementById("ruler-y");
  const where = document.getElementById("where");
  let pointer = null;
  let asked = false;
  const later = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      paint(across, board, 0, pointer?.[0]);
      paint(down, board, 1, pointer?.[1]);
    });
  };
  studio.on("view", later);
  studio.on("pointer", ({ at }) => {
    pointer = at;
    where.textContent = `${Math.round(at[0])}, ${Math.round(at[1])} mm`;
    later();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", later);
}

function paint(canvas, board, axis, mark) {
  const ratio = window.devicePixelRatio || 1;
  const { clientWidth, clientHeight } = canvas;
  if (!clientWidth || !clientHeight) return;
  canvas.width = clientWidth * ratio;
  canvas.height = clientHeight * ratio;
  const pen = canvas.getContext("2d");
  pen.scale(ratio, ratio);
  const style = getComputedStyle(canvas);
  const [length, thick] = axis ? [clientHeight, clientWidth] : [clientWidth, clientHeight];
  const step = STEPS.find((one) => one * board.scale >= NEAR_PX) ?? 1000;
  pen.strokeStyle = style.borderColor;
  pen.fillStyle = style.color;
  pen.font = "10px system-ui, sans-serif";
  const small = step / TICKS;
  const first = Math.floor(-board.offset[axis] / board.scale / small);
  const last = Math.ceil((length - board.offset[axis]) / board.scale / small);
  pen.beginPath();
  for (let n = first; n <= last; n++) {
    const at = Math.round(board.offset[axis] + n * small * board.scale) + 0.5;
    const isLong = n % TICKS === 0;
    line(pen, axis, at, isLong ? 6 : thick - 5, thick);
    if (isLong) figure(pen, axis, at, String(Math.round(n * small)));
  }
  pen.stroke();
  if (mark === undefined) return;
  pen.strokeStyle = style.outlineColor;
  pen.lineWidth = 2;
  pen.beginPath();
  line(pen, axis, board.offset[axis] + mark * board.scale, 0, thick);
  pen.stroke();
}

function line(pen, axis, at, from, to) {
  pen.moveTo(axis ? from : at, axis ? at : from);
  pen.lineTo(axis ? to : at, axis ? at : to);
}

function figure(pen, axis, at, text) {
  if (!axis) return pen.fillText(text, at + 3, 10);
  pen.save();
  pen.translate(10, at - 3);
  pen.rotate(-Math.PI / 2);
  pen.fillText(text, 0, 0);
  pen.restore();
}
