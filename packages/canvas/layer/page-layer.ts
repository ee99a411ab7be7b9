import type { Point, Rect } from '@sayfa/kernel';
import type { DrawingObject, ObjectId, Stroke } from '@sayfa/page-model';
import { paintedBounds } from '../geometry/painted-bounds.ts';
import { joined } from '../geometry/rectangles.ts';
import { hitIn, touchedBy } from '../hit/hit-test.ts';
import { spatialIndex } from '../hit/spatial-index.ts';
import { whenDecoded } from '../paint/pictures.ts';
import { visibleObjects } from '../paint/visible-objects.ts';
import type { Preview } from '../tool/index.ts';
import type { LayerGeometry } from './layer-canvas.ts';
import { settledBitmap } from './settled-bitmap.ts';
import { wetLayer } from './wet-layer.ts';
import { type WetStroke, wetStroke } from './wet-stroke.ts';

/** Milliseconds without a change of scale after which ink is painted sharp again. */
const REST_MS = 60;
/** Frames that a finished stroke stays on the wet layer until its object arrives. */
const MAX_FRAMES_TO_ARRIVE = 6;
/** From this many new objects at once, a page opened rather than a person drew. */
const MIN_OBJECTS_OF_OPENING = 50;

/** The painted objects of one page on the stage. */
export type PageLayer = {
  /** Where the page is now; call it after every change of scale, size or place. */
  setGeometry(geometry: LayerGeometry): void;
  /** Objects on the page, in paint order; unchanged objects must be the same objects. */
  show(objects: readonly DrawingObject[]): void;
  /** What is in progress in place of the last preview; null for nothing. */
  preview(preview: Preview | null): void;
  /** The topmost object whose painted ink is at most `reach` page units from a place. */
  hit(point: Point, reach: number): DrawingObject | undefined;
  /** The objects that a rectangle touches, the lowest first. */
  within(rect: Rect): readonly DrawingObject[];
  /** Objects that are not painted for now, e.g. a text in its editor; replaces earlier ones. */
  freeze(ids: Iterable<ObjectId>): void;
  /** When everything shown is painted. */
  settled(): Promise<void>;
  /** Removes everything from the host and frees its memory. */
  close(): void;
};

const isEraser = (preview: Preview | null): preview is Extract<Preview, { show: 'stroke' }> =>
  preview?.show === 'stroke' && preview.content.brush === 'eraser';

const isSameStroke = (object: DrawingObject, stroke: Stroke): boolean =>
  object.kind === 'stroke' &&
  object.brush === stroke.brush &&
  object.points[0] === stroke.points[0] &&
  object.points[1] === stroke.points[1];

/** Paints the objects of a page on bitmaps in `host`, which is as large as the page. */
export const createPageLayer = (
  host: HTMLElement,
  options: { now?: () => number } = {},
): PageLayer => {
  const now = options.now ?? (() => performance.now());
  const fontFamily = (): string => getComputedStyle(host).fontFamily;
  const settled = settledBitmap(host, now, fontFamily);
  const wet = wetLayer(host, fontFamily);
  const index = spatialIndex();
  const settledCallbacks: (() => void)[] = [];

  let geometry: LayerGeometry | undefined;
  let objects: readonly DrawingObject[] = [];
  let visible: readonly DrawingObject[] = [];
  let zOrder: readonly DrawingObject[] = [];
  let paintedZOrder = zOrder;
  let frozen: ReadonlySet<ObjectId> = new Set();
  let current: Preview | null = null;
  let isPreviewNew = false;
  /** The last stroke's preview and the frames in which its object may still arrive. */
  let endingStroke: { stroke: Stroke; frames: number } | undefined;
  /** An eraser in progress, and the part of the settled bitmap that it changed. */
  let eraser: { wet: WetStroke; bounds: Rect | undefined } | undefined;
  let frame = 0;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  /** Pictures that are being decoded, and decoded ones that are not painted yet. */
  const requested = new Set<ObjectId>();
  const decoded = new Set<ObjectId>();

  const schedule = (): void => {
    if (frame === 0 && !isClosed) frame = requestAnimationFrame(paint);
  };

  const zOrderToPaint = (): readonly DrawingObject[] => {
    const lifted = current?.show === 'changed' ? current.objects : [];
    if (frozen.size === 0 && lifted.length === 0) return visible;
    const hidden = new Set([...frozen, ...lifted.map(({ id }) => id)]);
    return visible.filter(({ id }) => !hidden.has(id));
  };

  const updateZOrder = (): void => {
    zOrder = zOrderToPaint();
    schedule();
  };

  const awaitPictures = (): void => {
    for (const object of objects) {
      if (object.kind !== 'picture' || requested.has(object.id)) continue;
      requested.add(object.id);
      void whenDecoded(object.source).then(() => {
        decoded.add(object.id);
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

  /** What the preview of an eraser removed is repainted from the objects. */
  const endEraser = (): void => {
    if (eraser?.bounds) settled.repaint(eraser.bounds);
    eraser = undefined;
  };

  const endPreview = (): void => {
    const arrived =
      endingStroke &&
      visible.some((object) => endingStroke && isSameStroke(object, endingStroke.stroke));
    if (endingStroke && !arrived && endingStroke.frames > 0) {
      endingStroke.frames -= 1;
      schedule();
      return;
    }
    if (endingStroke && arrived) eraser = undefined;
    else endEraser();
    endingStroke = undefined;
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
    if (decoded.size === 0) return;
    for (const object of zOrder) if (decoded.has(object.id)) settled.repaint(paintedBounds(object));
    decoded.clear();
  };

  const paint = (): void => {
    frame = 0;
    if (!geometry || isClosed) return;
    const isAtRest = restTimer === undefined;
    settled.beginFrame();
    const before = settled.canvas();
    const isDone = settled.paintSlice(zOrder, geometry, isAtRest);
    if (isDone) paintLatePictures();
    if (eraser && (settled.canvas() !== before || zOrder !== paintedZOrder)) {
      eraser.wet.resetErased();
      isPreviewNew = true;
    }
    paintedZOrder = zOrder;
    paintPreview(geometry);
    if (!isDone) {
      schedule();
      requestPaintBetweenFrames();
    } else if (isAtRest) for (const callback of settledCallbacks.splice(0)) callback();
  };

  /** Paints between frames too where much is left, as when a page opens. */
  const paintBetween = (): void => {
    isPaintRequested = false;
    if (!geometry || isClosed || !settled.hasRoom()) return;
    if (!settled.paintSlice(zOrder, geometry, restTimer === undefined)) requestPaintBetweenFrames();
  };
  const { port1: paintPort, port2: messagePort } = new MessageChannel();
  messagePort.onmessage = paintBetween;
  let isPaintRequested = false;
  const requestPaintBetweenFrames = (): void => {
    if (!isPaintRequested) paintPort.postMessage(null);
    isPaintRequested = true;
  };

  return {
    setGeometry(next) {
      const isZoomed = geometry?.pixelsPerUnit !== next.pixelsPerUnit;
      const isFirst = geometry === undefined;
      geometry = next;
      if (current !== null) isPreviewNew = true;
      if (isZoomed && !isFirst) {
        clearTimeout(restTimer);
        restTimer = setTimeout(() => {
          restTimer = undefined;
          schedule();
        }, REST_MS);
      }
      schedule();
    },
    show(next) {
      if (next === objects) return;
      // A page that opens is painted before the next frame.
      if (next.length - objects.length > MIN_OBJECTS_OF_OPENING) requestPaintBetweenFrames();
      objects = next;
      visible = visibleObjects(next);
      awaitPictures();
      updateZOrder();
    },
    preview(next) {
      if (next === null && current === null) return;
      if (next === null && current?.show === 'stroke') {
        endingStroke = { stroke: current.content, frames: MAX_FRAMES_TO_ARRIVE };
      } else endingStroke = undefined;
      const lifts = current?.show === 'changed' || next?.show === 'changed';
      current = next;
      isPreviewNew = true;
      if (lifts) updateZOrder();
      schedule();
    },
    hit: (point, reach) => hitIn(visible, index, point, reach),
    within: (rect) => touchedBy(visible, index, rect),
    freeze(ids) {
      frozen = new Set(ids);
      updateZOrder();
    },
    settled: () =>
      new Promise((resolve) => {
        settledCallbacks.push(resolve);
        schedule();
      }),
    close() {
      isClosed = true;
      cancelAnimationFrame(frame);
      clearTimeout(restTimer);
      messagePort.close();
      settled.close();
      wet.clear();
      for (const callback of settledCallbacks.splice(0)) callback();
    },
  };
};
