import type { DrawingObject } from '@sayfa/page-model';
import type { PaintedPaper } from '@sayfa/page-model/paper';
import {
  coversVisible,
  createLayerCanvas,
  type LayerCanvas,
  type LayerGeometry,
  paddedCover,
} from '../layer/layer-canvas.ts';
import type { ExcerptPictures } from '../paint/excerpts.ts';
import { paintPaper } from './paint-paper.ts';

/**
 * What lies on a page below all ink, so that no eraser reaches it: its paper, and excerpts of other
 * pages. Painted
 * again when it changed, when a picture of it came, and when the page came to rest at another scale.
 */
export const createGroundLayer = (
  host: HTMLElement,
  fontFamily: () => string,
  excerpts: ExcerptPictures | undefined,
) => {
  let canvas: LayerCanvas | undefined;
  let painted: readonly DrawingObject[] = [];
  let paper: PaintedPaper | undefined;
  let isStale = false;

  const clear = (): void => {
    canvas?.close();
    canvas = undefined;
    painted = [];
  };

  const isFresh = (
    objects: readonly DrawingObject[],
    geometry: LayerGeometry,
    isAtRest: boolean,
  ): boolean => {
    if (!canvas || isStale || objects.length !== painted.length) return false;
    if (objects.some((object, at) => object !== painted[at])) return false;
    if (!isAtRest) return true;
    const isSharp = canvas.cover.pixelsPerUnit === paddedCover(geometry)?.pixelsPerUnit;
    return isSharp && coversVisible(canvas.cover, geometry);
  };

  const paintAll = (objects: readonly DrawingObject[], geometry: LayerGeometry): void => {
    const cover = paddedCover(geometry);
    if (!cover) return;
    const { proportion } = geometry;
    const look = { proportion, fontFamily: fontFamily(), excerpts, isLive: false };
    const next = createLayerCanvas(cover, look);
    if (!next) return;
    // The reader's page colours reach it as they do the pictures of pages.
    next.element.classList.add('sayfa-page-ground');
    if (paper) paintPaper(next.context, paper, next.cover);
    const painter = next.painter();
    for (const object of objects) painter.paint(object);
    next.show();
    host.prepend(next.element);
    canvas?.close();
    canvas = next;
    painted = objects;
    isStale = false;
  };

  return {
    /** A picture came: all is painted in the next frame. */
    pictureCame(): void {
      isStale = true;
    },
    /** What is printed on the page; undefined for nothing. */
    setPaper(next: PaintedPaper | undefined): void {
      paper = next;
      isStale = true;
    },
    paint(objects: readonly DrawingObject[], geometry: LayerGeometry, isAtRest: boolean): void {
      if (objects.length === 0 && !paper) clear();
      else if (!isFresh(objects, geometry, isAtRest)) paintAll(objects, geometry);
    },
    /** Ink was put on the page meanwhile: it lies above. */
    stayBelow(): void {
      if (canvas && host.firstChild !== canvas.element) host.prepend(canvas.element);
    },
    close: clear,
  };
};
