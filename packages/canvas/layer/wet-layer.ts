import type { Rect } from '@sayfa/kernel';
import type { DrawingContent } from '@sayfa/page-model';
import { paintedBounds } from '../geometry/painted-bounds.ts';
import { joined } from '../geometry/rectangles.ts';
import { alphaOf } from '../ink/brush.ts';
import type { Preview } from '../tool/index.ts';
import { type LayerCanvas, type LayerGeometry, layerCanvas, tightCover } from './layer-canvas.ts';
import { paintFrame, paintLaser } from './marks.ts';
import { type WetStroke, wetStroke } from './wet-stroke.ts';

type StrokePreview = Extract<Preview, { show: 'stroke' }>;

/** What is in progress, on a bitmap of its own that exists only meanwhile. */
export const wetLayer = (host: HTMLElement, fontFamily: () => string) => {
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
    const { part, pixelsPerUnit } = canvas?.cover ?? { part: undefined, pixelsPerUnit: 0 };
    const fits =
      part?.left === cover.part.left &&
      part.top === cover.part.top &&
      part.width === cover.part.width &&
      part.height === cover.part.height &&
      pixelsPerUnit === cover.pixelsPerUnit;
    if (fits) return canvas;
    clear();
    const { proportion } = geometry;
    canvas = layerCanvas(cover, { proportion, fontFamily: fontFamily(), desynchronized });
    if (canvas) host.append(canvas.element);
    return canvas;
  };

  const paintStroke = ({ content, predicted }: StrokePreview, geometry: LayerGeometry): void => {
    if (stroke && !stroke.continues(content)) clear();
    const on = canvasFor(geometry, true);
    if (!on) return;
    stroke ??= wetStroke(content);
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
      else {
        on.context.setTransform(1, 0, 0, 1, 0, 0);
        on.context.clearRect(0, 0, on.element.width, on.element.height);
        on.painter();
        const unit = geometry.pixelsPerUnit;
        if (preview.show === 'frame') paintFrame(on.context, preview.rect, unit);
        else paintLaser(on.context, preview.trail, unit);
      }
    },
    clear,
    isShown: (): boolean => canvas !== undefined,
  };
};
