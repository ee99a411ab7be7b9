import type { Rect } from '@sayfa/kernel';
import type { DrawingContent } from '@sayfa/page-model';
import { paintedBounds } from '../geometry/painted-bounds.ts';
import { isSameRect, joined } from '../geometry/rectangles.ts';
import { alphaOf } from '../ink/brush.ts';
import type { ExcerptPictures } from '../paint/excerpts.ts';
import type { Preview } from '../tool/index.ts';
import {
  type Cover,
  createLayerCanvas,
  type LayerCanvas,
  type LayerGeometry,
  tightCover,
} from './layer-canvas.ts';
import { paintFrame, paintLaser } from './marks.ts';
import { createWetStroke, type WetStroke } from './wet-stroke.ts';

type StrokePreview = Extract<Preview, { show: 'stroke' }>;

const isSameCover = (one: Cover, other: Cover): boolean =>
  isSameRect(one.part, other.part) && one.pixelsPerUnit === other.pixelsPerUnit;

/** A frame or a laser's trail, which replace everything else on the bitmap. */
const paintMark = (
  preview: Extract<Preview, { show: 'frame' | 'laser' }>,
  { context, element, painter }: LayerCanvas,
  unit: number,
): void => {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, element.width, element.height);
  painter();
  if (preview.show === 'frame') paintFrame(context, preview.rect, unit);
  else paintLaser(context, preview.trail, unit);
};

/** What is in progress, on a bitmap of its own that exists only meanwhile. */
export const createWetLayer = (
  host: HTMLElement,
  fontFamily: () => string,
  excerpts?: ExcerptPictures,
) => {
  let canvas: LayerCanvas | undefined;
  let stroke: WetStroke | undefined;
  let painted: Rect | undefined;

  const clear = (): void => {
    canvas?.close();
    canvas = undefined;
    stroke = undefined;
    painted = undefined;
  };

  const canvasFor = (geometry: LayerGeometry, desynchronized: boolean): LayerCanvas | undefined => {
    const cover = tightCover(geometry);
    if (!cover) {
      clear();
      return undefined;
    }
    if (canvas && isSameCover(canvas.cover, cover)) return canvas;
    clear();
    const { proportion } = geometry;
    const look = { proportion, fontFamily: fontFamily(), desynchronized, excerpts };
    canvas = createLayerCanvas(cover, look);
    if (canvas) host.append(canvas.element);
    return canvas;
  };

  const paintStroke = ({ content, predicted }: StrokePreview, geometry: LayerGeometry): void => {
    if (stroke && !stroke.continues(content)) clear();
    const on = canvasFor(geometry, true);
    if (!on) return;
    stroke ??= createWetStroke(content);
    stroke.paintOn(on, content, predicted);
    // Alpha belongs to the bitmap, so that a stroke crossing itself gets no darker there.
    const opacity = String(alphaOf(content));
    if (on.element.style.opacity !== opacity) on.element.style.opacity = opacity;
  };

  const paintContents = (contents: readonly DrawingContent[], on: LayerCanvas): void => {
    const bounds = contents.reduce<Rect | undefined>(
      (sum, content) => joined(sum, paintedBounds(content)),
      undefined,
    );
    if (painted) {
      on.confine(painted);
      on.release();
    }
    const painter = on.painter();
    for (const content of contents) painter.paint(content);
    painted = bounds;
  };

  return {
    /** Paints a preview in place of the last one. */
    paint(preview: Preview, geometry: LayerGeometry): void {
      if (preview.show === 'stroke') {
        paintStroke(preview, geometry);
        return;
      }
      if (stroke) clear();
      const on = canvasFor(geometry, false);
      if (!on) return;
      if (preview.show === 'objects') paintContents(preview.contents, on);
      else if (preview.show === 'changed') paintContents(preview.objects, on);
      else paintMark(preview, on, geometry.pixelsPerUnit);
    },
    clear,
  };
};

/** The ink in progress of a page. */
export type WetLayer = ReturnType<typeof createWetLayer>;
