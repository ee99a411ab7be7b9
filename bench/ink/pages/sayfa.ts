import {
  attachPointer,
  createPageLayer,
  type GestureHost,
  paintObjects,
  paintPaper,
  type ToolContext,
} from '@sayfa/canvas';
import { DEFAULT_INK } from '@sayfa/canvas/tool';
import type { DrawingObject, Gesture } from '@sayfa/page-model';
import { pageSize, stepsOf } from '@sayfa/page-model/paper';
import type { BenchInk } from './bench-ink.ts';
import { pencil, strokeOf } from './pencil.ts';

const PAGE_UNITS = 1000;
const ORDER_DIGITS = 9;
/** A board of 65 inches with 3840 × 2160. */
const PIXELS_PER_MM = 2.67;

const stage = document.querySelector('#stage');
const page = document.querySelector('#page');
if (!(stage instanceof HTMLElement && page instanceof HTMLElement)) throw new Error('no stage');

const { width, height } = stage.getBoundingClientRect();
const unit = PAGE_UNITS / width;
const proportion = height / width;

const layer = createPageLayer(page);
layer.setGeometry({
  width,
  height,
  proportion,
  visible: { left: 0, top: 0, width: PAGE_UNITS, height: PAGE_UNITS * proportion },
  pixelsPerUnit: devicePixelRatio / unit,
});

let objects: readonly DrawingObject[] = [];
let made = 0;
const nextOrder = (): string => {
  made += 1;
  return String(made).padStart(ORDER_DIGITS, '0');
};

const add = (gesture: Gesture): void => {
  const added = gesture.flatMap((change) =>
    change.do === 'add' ? [{ ...change.content, id: change.object, order: nextOrder() }] : [],
  );
  objects = [...objects, ...added];
  layer.show(objects);
};

const tool = { tool: pencil(proportion), name: 'pencil' as const };
const context: ToolContext = {
  settings: DEFAULT_INK,
  page: {
    height: PAGE_UNITS * proportion,
    hit: layer.hit,
    within: layer.within,
    object: (id) => objects.find((object) => object.id === id),
    selected: () => [],
    bounds: () => ({ left: 0, top: 0, width: 0, height: 0 }),
  },
  newId: () => crypto.randomUUID(),
  unitsPerPixel: unit,
};

let isPen = true;
let isTogether = false;
let sources = 0;

const hostOf = (source: number): GestureHost => ({
  pageAt: () => ({ number: 1, toPage: ({ x, y }) => ({ x: x * unit, y: y * unit }) }),
  tool: () => (isPen ? tool : undefined),
  context: () => context,
  onOutcome(_page, { preview, commit }) {
    if (preview !== undefined) layer.preview(preview, source);
    if (commit) add(commit);
  },
});

attachPointer(stage, {
  ...hostOf(0),
  isStandalone: true,
  together: () =>
    isTogether
      ? {
          pixelsPerMm: PIXELS_PER_MM,
          fistErases: false,
          hostOf: () => {
            sources += 1;
            return hostOf(sources);
          },
        }
      : undefined,
});

window.__ink = {
  ready: true,
  load(strokes) {
    const loaded = strokes.map((stroke) => {
      const points: number[] = [];
      for (const [x, y, pressure] of stroke) points.push(x * unit, y * unit, pressure ?? 0.5);
      return { ...strokeOf(points, proportion), id: `stroke-${made}`, order: nextOrder() };
    });
    objects = [...objects, ...loaded];
    layer.show(objects);
    return layer.settled();
  },
  clear() {
    objects = [];
    layer.show(objects);
    return layer.settled();
  },
  count: () => objects.length,
  pen() {
    isPen = true;
  },
  together() {
    isTogether = true;
  },
  async redraw() {
    const canvas = document.createElement('canvas');
    canvas.width = width * devicePixelRatio;
    canvas.height = height * devicePixelRatio;
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    const from = performance.now();
    await paintObjects(context, objects, { scale: devicePixelRatio / unit });
    return performance.now() - from;
  },
  paper(kind, pixels) {
    const proportion = 9 / 16;
    const canvas = document.createElement('canvas');
    canvas.width = pixels;
    canvas.height = Math.round(pixels * proportion);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    const part = { left: 0, top: 0, width: PAGE_UNITS, height: PAGE_UNITS * proportion };
    const view = { part, pixelsPerUnit: pixels / PAGE_UNITS };
    const paper = { kind, step: stepsOf(kind).min, tint: 'blue' as const };
    const size = pageSize(proportion);
    // The bitmap's memory is there before the first frame, too.
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.getImageData(0, 0, 1, 1);
    const from = performance.now();
    paintPaper(context, { paper, size, digits: 'latin', opacity: 1 }, view);
    const script = performance.now() - from;
    context.getImageData(0, 0, 1, 1);
    return { script, painted: performance.now() - from };
  },
} satisfies BenchInk;
