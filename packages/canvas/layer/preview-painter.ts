import type { Rect } from '@sayfa/kernel';
import type { DrawingObject, Stroke } from '@sayfa/page-model';
import { joined } from '../geometry/rectangles.ts';
import type { TiledCanvas } from '../tiles/tiled-canvas.ts';
import type { Preview } from '../tool/index.ts';
import type { LayerGeometry } from './layer-canvas.ts';
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

/** Erases from the settled bitmap while an eraser is in progress. `onRestore`: a part is unerased. */
const createEraserPreview = (settled: SettledBitmap, onRestore: () => void) => {
  let wet: WetStroke | undefined;
  /** The part of the settled bitmap that it changed. */
  let bounds: Rect | undefined;
  let lastCanvas: TiledCanvas | undefined;
  let lastZOrder: readonly DrawingObject[] = [];

  const discard = (): void => {
    wet = undefined;
    bounds = undefined;
  };
  /** What the preview removed is repainted from the objects. */
  const restore = (): void => {
    if (bounds) {
      settled.repaint(bounds);
      onRestore();
    }
    discard();
  };
  return {
    restore,
    /** The eraser's object arrived: what was removed stays removed. */
    discard,
    /** Another eraser's part was painted again: this one erases from it again. True where it does. */
    reset(): boolean {
      wet?.resetErased();
      return wet !== undefined;
    },
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

/** Paints what a source has in progress: an eraser on the settled bitmap, all else on the wet layer. */
const createSourcePainter = (
  source: number,
  settled: SettledBitmap,
  wet: WetLayer,
  onRestore: () => void,
) => {
  const eraser = createEraserPreview(settled, onRestore);
  let state: PreviewState = 'none';
  let current: Preview | null = null;
  let endingStroke: Stroke | undefined;
  let framesLeft = 0;

  const end = (hasArrived: boolean): void => {
    if (hasArrived) eraser.discard();
    else eraser.restore();
    wet.remove(source);
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
    /** Whether it shows nothing, and nothing is left to take away. */
    isOver: (): boolean => state === 'none',
    /** The page has another size or place. */
    repaint,
    /** What another source erased was restored. */
    restored(): void {
      if (eraser.reset()) repaint();
    },
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
        wet.remove(source);
        eraser.erase(current.content);
      } else {
        eraser.restore();
        wet.paint(source, current, geometry);
      }
      return true;
    },
  };
};

type SourcePainter = ReturnType<typeof createSourcePainter>;

/** Paints what all sources have in progress. */
export const createPreviewPainter = (settled: SettledBitmap, wet: WetLayer) => {
  const painters = new Map<number, SourcePainter>();

  const painterOf = (source: number): SourcePainter => {
    const known = painters.get(source);
    if (known) return known;
    const painter = createSourcePainter(source, settled, wet, () => {
      for (const other of painters.values()) if (other !== painter) other.restored();
    });
    painters.set(source, painter);
    return painter;
  };

  return {
    /** What a source has in progress. */
    of: (source: number): Preview | null => painters.get(source)?.current() ?? null,
    sources: (): readonly number[] => [...painters.keys()],
    /** What all sources have in progress. */
    all: (): readonly Preview[] =>
      [...painters.values()].flatMap((painter) => painter.current() ?? []),
    /** What a source has in progress in place of its last preview. */
    change: (source: number, next: Preview | null): void => painterOf(source).change(next),
    /** The page has another size or place. */
    repaint(): void {
      for (const painter of painters.values()) painter.repaint();
    },
    /** Erasers erase from the settled bitmap again where that was painted again. */
    followSettled(zOrder: readonly DrawingObject[]): void {
      for (const painter of painters.values()) painter.followSettled(zOrder);
    },
    /** Paints what changed since the last frame; false where another frame is needed. */
    paint(geometry: LayerGeometry, visible: readonly DrawingObject[]): boolean {
      let isDone = true;
      for (const [source, painter] of painters) {
        isDone = painter.paint(geometry, visible) && isDone;
        if (painter.isOver()) painters.delete(source);
      }
      return isDone;
    },
  };
};
