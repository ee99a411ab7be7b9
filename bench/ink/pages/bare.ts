import type { BenchInk, BenchStroke } from './bench-ink.ts';

const canvas = document.querySelector('canvas');
const context = canvas?.getContext('2d');
if (!canvas || !context) throw new Error('no canvas');
canvas.width = innerWidth * devicePixelRatio;
canvas.height = innerHeight * devicePixelRatio;
context.scale(devicePixelRatio, devicePixelRatio);
context.lineWidth = 3;
context.lineCap = 'round';
context.lineJoin = 'round';
context.strokeStyle = '#e03131';

let strokes: BenchStroke[] = [];
let current: [number, number, number][] = [];
let painted = 0;
let frame = 0;

const paintStroke = (stroke: BenchStroke, from = 0): void => {
  context.beginPath();
  for (const [x, y] of stroke.slice(Math.max(0, from - 1))) context.lineTo(x, y);
  context.stroke();
};

const paintNew = (): void => {
  frame = 0;
  paintStroke(current, painted);
  painted = current.length;
};

const take = (event: PointerEvent): void => {
  if (event.buttons === 0) return;
  for (const { clientX, clientY, pressure } of event.getCoalescedEvents()) {
    current.push([clientX, clientY, pressure]);
  }
  if (frame === 0) frame = requestAnimationFrame(paintNew);
};

canvas.addEventListener('pointerdown', ({ clientX, clientY, pressure }) => {
  current = [[clientX, clientY, pressure]];
  painted = 0;
});
canvas.addEventListener('pointermove', take);
canvas.addEventListener('pointerup', () => {
  strokes.push(current);
  current = [];
  painted = 0;
});

const paintAll = (): void => {
  context.clearRect(0, 0, innerWidth, innerHeight);
  for (const stroke of strokes) paintStroke(stroke);
};

window.__ink = {
  ready: true,
  async load(added) {
    strokes.push(...added);
    for (const stroke of added) paintStroke(stroke);
  },
  async clear() {
    strokes = [];
    paintAll();
  },
  count: () => strokes.length,
  pen: () => undefined,
  async redraw() {
    const from = performance.now();
    paintAll();
    return performance.now() - from;
  },
} satisfies BenchInk;
