import { attachPointer, createPageLayer, type ToolContext } from '@sayfa/canvas';
import { DEFAULT_INK } from '@sayfa/canvas/tool';
import type { DrawingObject, Gesture } from '@sayfa/page-model';
import { type BenchStroke, pencil, strokeOf } from './pencil.ts';

const PAGE_UNITS = 1000;
const ORDER_DIGITS = 9;

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
attachPointer(stage, {
  isAlone: true,
  pageAt: () => ({ number: 1, toPage: ({ x, y }) => ({ x: x * unit, y: y * unit }) }),
  tool: () => (isPen ? tool : undefined),
  context: () => context,
  onOutcome(_page, { preview, commit }) {
    if (preview !== undefined) layer.preview(preview);
    if (commit) add(commit);
  },
});

const ink = {
  ready: true,
  /** Puts strokes on the page; done when they are painted. */
  load(strokes: readonly BenchStroke[]): Promise<void> {
    const loaded = strokes.map((stroke) => {
      const points = stroke.flatMap(([x, y, pressure]) => [x * unit, y * unit, pressure ?? 0.5]);
      return { ...strokeOf(points, proportion), id: crypto.randomUUID(), order: nextOrder() };
    });
    objects = [...objects, ...loaded];
    layer.show(objects);
    return layer.settled();
  },
  clear(): Promise<void> {
    objects = [];
    layer.show(objects);
    return layer.settled();
  },
  count: (): number => objects.length,
  pen(): void {
    isPen = true;
  },
};

declare global {
  interface Window {
    __ink: typeof ink;
  }
}
window.__ink = ink;
