import type { Point, Rect } from '@sayfa/kernel';
import type { DrawingObject, ObjectId, Stroke } from '@sayfa/page-model';
import { paintedBounds } from '../geometry/painted-bounds.ts';
import { joined } from '../geometry/rectangles.ts';
import { hitIn, touchedBy } from '../hit/hit-test.ts';
import { spatialIndex } from '../hit/spatial-index.ts';
import { whenDecoded } from '../paint/pictures.ts';
import { seenObjects } from '../paint/seen-objects.ts';
import type { Preview } from '../tool/index.ts';
import type { LayerGeometry } from './layer-canvas.ts';
import { settledBitmap } from './settled-bitmap.ts';
import { wetLayer } from './wet-layer.ts';
import { type WetStroke, wetStroke } from './wet-stroke.ts';

/** Milliseconds without a change of scale after which ink is painted sharp again. */
const REST = 60;
/** Frames that a finished stroke stays on the wet layer while its object is on the way. */
const PATIENCE = 6;
/** Objects that come at once when a page opens rather than when somebody draws. */
const MANY = 50;

/** The drawn things of one page on the stage. */
export type PageLayer = {
  /** Where the page is now; call it after every change of scale, size or place. */
  setGeometry(geometry: LayerGeometry): void;
  /** What lies on the page, in paint order; unchanged objects must be the same objects. */
  show(objects: readonly DrawingObject[]): void;
  /** What is under way in place of the last preview; null for nothing. */
  preview(preview: Preview | null): void;
  /** The topmost object whose painted ink is at most `reach` page units from a place. */
  hit(point: Point, reach: number): DrawingObject | undefined;
  /** The objects that a rectangle touches, the lowest first. */
  within(rect: Rect): readonly DrawingObject[];
  /** Objects that are not painted for now, e.g. a text in its editor; replaces earlier ones. */
  freeze(ids: Iterable<ObjectId>): void;
  /** When everything shown is painted. */
  settled(): Promise<void>;
  /** Takes everything off the host and gives its memory back. */
  close(): void;
};

const isEraser = (preview: Preview | null): preview is Extract<Preview, { show: 'stroke' }> =>
  preview?.show === 'stroke' && preview.content.brush === 'eraser';

const isSameStroke = (object: DrawingObject, stroke: Stroke): boolean =>
  object.kind === 'stroke' &&
  object.brush === stroke.brush &&
  object.points[0] === stroke.points[0] &&
  object.points[1] === stroke.points[1];

/** Paints the drawn things of a page on bitmaps in `host`, which is as large as the page. */
export const createPageLayer = (
  host: HTMLElement,
  options: { now?: () => number } = {},
): PageLayer => {
  const now = options.now ?? (() => performance.now());
  const fontFamily = (): string => getComputedStyle(host).fontFamily;
  const settled = settledBitmap(host, now, fontFamily);
  const wet = wetLayer(host, fontFamily);
  const index = spatialIndex();
  const waiting: (() => void)[] = [];

  let geometry: LayerGeometry | undefined;
  let objects: readonly DrawingObject[] = [];
  let seen: readonly DrawingObject[] = [];
  let pile: readonly DrawingObject[] = [];
  let paintedPile = pile;
  let frozen: ReadonlySet<ObjectId> = new Set();
  let current: Preview | null = null;
  let isPreviewNew = false;
  /** The last stroke's preview and the frames that its object may still take to come. */
  let ending: { stroke: Stroke; frames: number } | undefined;
  /** An eraser under way, and the part of the settled bitmap that it has spoilt. */
  let eraser: { wet: WetStroke; bounds: Rect | undefined } | undefined;
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  /** Pictures that were asked for, and those whose picture came but is not painted yet. */
  const awaited = new Set<ObjectId>();
  const late = new Set<ObjectId>();

  const schedule = (): void => {
    if (frame === 0 && !isClosed) frame = requestAnimationFrame(paint);
  };

  const chosenPile = (): readonly DrawingObject[] => {
    const lifted = current?.show === 'changed' ? current.objects : [];
    if (frozen.size === 0 && lifted.length === 0) return seen;
    const hidden = new Set([...frozen, ...lifted.map(({ id }) => id)]);
    return seen.filter(({ id }) => !hidden.has(id));
  };

  const updatePile = (): void => {
    pile = chosenPile();
    schedule();
  };

  const awaitPictures = (): void => {
    for (const object of objects) {
      if (object.kind !== 'picture' || awaited.has(object.id)) continue;
      awaited.add(object.id);
      void whenDecoded(object.source).then(() => {
        late.add(object.id);
        schedule();
      });
    }
  };

  const erase = (stroke: Stroke): void => {
    const canvas = settled.canvas();
    if (!canvas) return;
    if (eraser && !eraser.wet.continues(stroke)) endEraser();
    eraser ??= { wet: wetStroke(stroke), bounds: undefined };
    eraser.bounds = joined(eraser.bounds, eraser.wet.eraseFrom(canvas, stroke));
  };

  /** What an eraser took away for show comes back from the objects. */
  const endEraser = (): void => {
    if (eraser?.bounds) settled.repaint(eraser.bounds);
    eraser = undefined;
  };

  const endPreview = (): void => {
    const arrived = ending && seen.some((object) => ending && isSameStroke(object, ending.stroke));
    if (ending && !arrived && ending.frames > 0) {
      ending.frames -= 1;
      schedule();
      return;
    }
    if (ending && arrived) eraser = undefined;
    else endEraser();
    ending = undefined;
    wet.clear();
    isPreviewNew = false;
  };

  const paintPreview = (at: LayerGeometry): void => {
    if (!isPreviewNew) return;
    if (current === null) endPreview();
    else {
      isPreviewNew = false;
      if (isEraser(current)) {
        wet.clear();
        erase(current.content);
      } else {
        endEraser();
        wet.paint(current, at);
      }
    }
  };

  const paintLatePictures = (): void => {
    if (late.size === 0) return;
    for (const object of pile) if (late.has(object.id)) settled.repaint(paintedBounds(object));
    late.clear();
  };

  const paint = (): void => {
    frame = 0;
    if (!geometry || isClosed) return;
    const isAtRest = rest === undefined;
    settled.beginFrame();
    const before = settled.canvas();
    const isDone = settled.advance(pile, geometry, isAtRest);
    if (isDone) paintLatePictures();
    if (eraser && (settled.canvas() !== before || pile !== paintedPile)) {
      eraser.wet.eraseAgain();
      isPreviewNew = true;
    }
    paintedPile = pile;
    paintPreview(geometry);
    if (!isDone) {
      schedule();
      paintOn();
    } else if (isAtRest) for (const tell of waiting.splice(0)) tell();
  };

  /** Time until the next frame is used too where much is left to paint, as on opening a page. */
  const paintBetween = (): void => {
    isAsked = false;
    if (!geometry || isClosed || !settled.hasRoom()) return;
    if (!settled.advance(pile, geometry, rest === undefined)) paintOn();
  };
  const { port1: between, port2: heard } = new MessageChannel();
  heard.onmessage = paintBetween;
  let isAsked = false;
  const paintOn = (): void => {
    if (!isAsked) between.postMessage(null);
    isAsked = true;
  };

  return {
    setGeometry(next) {
      const isZoomed = geometry?.pixelsPerUnit !== next.pixelsPerUnit;
      const isFirst = geometry === undefined;
      geometry = next;
      if (current !== null) isPreviewNew = true;
      if (isZoomed && !isFirst) {
        clearTimeout(rest);
        rest = setTimeout(() => {
          rest = undefined;
          schedule();
        }, REST);
      }
      schedule();
    },
    show(next) {
      if (next === objects) return;
      // A page that opens does not wait for the next frame.
      if (next.length - objects.length > MANY) paintOn();
      objects = next;
      seen = seenObjects(next);
      awaitPictures();
      updatePile();
    },
    preview(next) {
      if (next === null && current === null) return;
      if (next === null && current?.show === 'stroke') {
        ending = { stroke: current.content, frames: PATIENCE };
      } else ending = undefined;
      const lifts = current?.show === 'changed' || next?.show === 'changed';
      current = next;
      isPreviewNew = true;
      if (lifts) updatePile();
      schedule();
    },
    hit: (point, reach) => hitIn(seen, index, point, reach),
    within: (rect) => touchedBy(seen, index, rect),
    freeze(ids) {
      frozen = new Set(ids);
      updatePile();
    },
    settled: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        schedule();
      }),
    close() {
      isClosed = true;
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      heard.close();
      settled.close();
      wet.clear();
      for (const tell of waiting.splice(0)) tell();
    },
  };
};
