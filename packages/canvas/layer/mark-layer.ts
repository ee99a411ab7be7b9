import { isSameRect } from '../geometry/rectangles.ts';
import type { Preview } from '../tool/index.ts';
import {
  type Cover,
  createLayerCanvas,
  type LayerCanvas,
  type LayerGeometry,
  tightCover,
} from './layer-canvas.ts';
import { paintFrame, paintLaser } from './marks.ts';

/** A frame or a laser's trail: nothing that stays on the page. */
export type MarkPreview = Extract<Preview, { show: 'frame' | 'laser' }>;

const isSameCover = (one: Cover, other: Cover): boolean =>
  isSameRect(one.part, other.part) && one.pixelsPerUnit === other.pixelsPerUnit;

/** Marks in progress, each on a bitmap of what is visible, by the source that makes it. */
export const createMarkLayer = (host: HTMLElement, fontFamily: () => string) => {
  const canvases = new Map<number, LayerCanvas>();

  const remove = (source: number): void => {
    canvases.get(source)?.close();
    canvases.delete(source);
  };

  const open = (source: number, geometry: LayerGeometry): LayerCanvas | undefined => {
    const cover = tightCover(geometry);
    const known = canvases.get(source);
    if (known && cover && isSameCover(known.cover, cover)) return known;
    remove(source);
    if (!cover) return undefined;
    const { proportion } = geometry;
    const canvas = createLayerCanvas(cover, {
      proportion,
      fontFamily: fontFamily(),
      isLive: true,
    });
    if (!canvas) return undefined;
    host.append(canvas.element);
    canvases.set(source, canvas);
    return canvas;
  };

  return {
    /** Paints the mark of a source in place of its last one. */
    paint(source: number, preview: MarkPreview, geometry: LayerGeometry): void {
      const canvas = open(source, geometry);
      if (!canvas) return;
      const { context, element } = canvas;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, element.width, element.height);
      canvas.painter();
      if (preview.show === 'frame') paintFrame(context, preview.rect, geometry.pixelsPerUnit);
      else paintLaser(context, preview.trail, geometry.pixelsPerUnit);
    },
    remove,
    clear(): void {
      for (const source of [...canvases.keys()]) remove(source);
    },
  };
};
