import type { Rect } from '@sayfa/kernel';
import type { DrawingObject, Stroke } from '@sayfa/page-model';
import { joined } from '../geometry/rectangles.ts';
import type { Preview } from '../tool/index.ts';
import type { LayerCanvas, LayerGeometry } from './layer-canvas.ts';
import type { SettledBitmap } from './settled-bitmap.ts';
import type { WetLayer } from './wet-layer.ts';
import { createWetStroke, type WetStroke } from './wet-stroke.ts';

/** Frames that a finished stroke stays on the wet layer until its object arrives. */
const MAX_FRAMES_TO_ARRIVE = 6;

/** `changed` until it is painted; `ending` while its last stroke waits for the stroke's object. */
type PreviewState = 'none' | 'changed' | 'painted' | 'ending';

const isEraser = (preview: Preview): preview is Extract<Preview, { show: 'stroke' }> =>
  preview.show === 'stroke' && preview.content.brush === 'eraser';

const isSameStroke = (object: DrawingObject, stroke: Stroke): boolean =>
  object.kind === 'stroke' &&
  object.brush === stroke.brush &&
  object.points[0] === stroke.points[0] &&
  object.points[1] === stroke.points[1];

/** Erases from the settled bitmap while an eraser is in progress. */
const createEraserPreview = (settled: SettledBitmap) => {
  let wet: WetStroke | undefined;
  /** The part of the settled bitmap that it changed. */
  let bounds: Rect | undefined;
  let lastCanvas: LayerCanvas | undefined;
  let lastZOrder: readonly DrawingObject[] = [];

  const discard = (): void => {
    wet = undefined;
    bounds = undefined;
  };
  /** What the preview removed is repainted from the objects. */
  const restore = (): void => {
    if (bounds) settled.repaint(bounds);
    discard();
  };
  return {
    restore,
    /** The eraser's object arrived: what was removed stays removed. */
    discard,
    /** Looks at the settled bitmap of a frame; true where an eraser has to erase from it again. */
    follow(zOrder: readonly DrawingObject[]): boolean {
      const canvas = settled.canvas();
      const isSame = canvas === lastCanvas && zOrder === lastZOrder;
      lastCanvas = canvas;
      lastZOrder = zOrder;
      if (isSame || !wet) return false;
      wet.resetErased();
      return true;
    },
    erase(stroke: Stroke): void {
      const canvas = settled.canvas();
      if (!canvas) return;
      if (wet && !wet.continues(stroke)) restore();
      wet ??= createWetStroke(stroke);
      bounds = joined(bounds, wet.eraseFrom(canvas, stroke));
    },
  };
};

/** Paints what is in progress: an eraser on the settled bitmap, all else on the wet layer. */
export const createPreviewPainter = (settled: SettledBitmap, wet: WetLayer) => {
  const eraser = createEraserPreview(settled);
  let state: PreviewState = 'none';
  let current: Preview | null = null;
  let endingStroke: Stroke | undefined;
  let framesLeft = 0;

  const end = (hasArrived: boolean): void => {
    if (hasArrived) eraser.discard();
    else eraser.restore();
    wet.clear();
    endingStroke = undefined;
    state = 'none';
  };

  /** True when the preview is gone. */
  const tryEnd = (visible: readonly DrawingObject[]): boolean => {
    const stroke = endingStroke;
    const hasArrived = stroke !== undefined && visible.some((one) => isSameStroke(one, stroke));
    if (stroke && !hasArrived && framesLeft > 0) {
      framesLeft -= 1;
      return false;
    }
    end(hasArrived);
    return true;
  };

  const repaint = (): void => {
    if (state === 'painted') state = 'changed';
  };

  return {
    current: (): Preview | null => current,
    /** What is in progress in place of the last preview. */
    change(next: Preview | null): void {
      endingStroke = next === null && current?.show === 'stroke' ? current.content : undefined;
      framesLeft = MAX_FRAMES_TO_ARRIVE;
      state = next === null ? 'ending' : 'changed';
      current = next;
    },
    /** The page has another size or place. */
    repaint,
    /** An eraser erases from the settled bitmap again where that was painted again. */
    followSettled(zOrder: readonly DrawingObject[]): void {
      if (eraser.follow(zOrder)) repaint();
    },
    /** Paints what changed since the last frame; false where another frame is needed. */
    paint(geometry: LayerGeometry, visible: readonly DrawingObject[]): boolean {
      if (state === 'ending') return tryEnd(visible);
      if (state !== 'changed' || current === null) return true;
      state = 'painted';
      if (isEraser(current)) {
        wet.clear();
        eraser.erase(current.content);
      } else {
        eraser.restore();
        wet.paint(current, geometry);
      }
      return true;
    },
  };
};
