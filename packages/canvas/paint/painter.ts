import type { Point } from '@sayfa/kernel';
import { type Arc, type DrawingContent, type Line, matrixOf, type Shape } from '@sayfa/page-model';
import { isInPlace } from '../geometry/painted-bounds.ts';
import { alphaOf } from '../ink/brush.ts';
import { pathOf } from '../ink/outline.ts';
import { type ExcerptPictures, paintExcerpt } from './excerpts.ts';
import { marksOfFigure, paintMarks } from './figures.ts';
import { type PaintContext, paintText } from './paint-text.ts';
import { decodedPicture } from './pictures.ts';
import { arcLine, linePath, paintArea, shapePath } from './shapes.ts';

/** How page units become pixels of a bitmap: its upper left corner, and pixels in a unit. */
export type PaintView = {
  corner: Point;
  pixelsPerUnit: number;
  fontFamily: string;
  /** Excerpts are grey without them. */
  excerpts?: ExcerptPictures | undefined;
};

/** Paths of lines and shapes; content never changes, a changed object is a new one. */
const paths = new WeakMap<DrawingContent, Path2D>();

const newPath = (figure: Line | Shape | Arc): Path2D => {
  if (figure.kind === 'arc') return new Path2D(arcLine(figure));
  return figure.kind === 'line' ? linePath(figure) : shapePath(figure);
};

const pathOfFigure = (figure: Line | Shape | Arc): Path2D => {
  const known = paths.get(figure);
  if (known) return known;
  const path = newPath(figure);
  paths.set(figure, path);
  return path;
};

const paintFigure = (context: PaintContext, figure: Line | Shape | Arc): void => {
  const path = pathOfFigure(figure);
  if (figure.kind === 'line') {
    context.fillStyle = figure.colour;
    if (figure.colour !== 'transparent') context.fill(path);
    return;
  }
  if (figure.kind === 'shape' && figure.fill !== 'transparent') {
    context.fillStyle = figure.fill;
    context.fill(path);
  }
  if (figure.colour !== 'transparent' && figure.width > 0) {
    context.strokeStyle = figure.colour;
    context.lineWidth = figure.width;
    context.lineJoin = 'miter';
    context.lineCap = figure.kind === 'arc' ? 'round' : 'butt';
    context.stroke(path);
  }
};

/** What paints objects one over the other on a bitmap. */
export type Painter = {
  paint(content: DrawingContent): void;
};

/** Prepares a bitmap for objects in page units. Changes the context's transform and styles. */
export const painterOn = (context: PaintContext, view: PaintView): Painter => {
  const { corner, pixelsPerUnit: by } = view;
  const across = -corner.x * by;
  const down = -corner.y * by;
  const toPage = (): void => context.setTransform(by, 0, 0, by, across, down);
  toPage();

  const paintContent = (content: DrawingContent): void => {
    context.globalAlpha = content.kind === 'stroke' ? alphaOf(content) : content.opacity;
    if (content.kind === 'stroke') {
      if (content.brush === 'eraser') {
        context.globalCompositeOperation = 'destination-out';
        context.fillStyle = '#000';
        context.fill(pathOf(content));
        context.globalCompositeOperation = 'source-over';
      } else if (content.colour !== 'transparent') {
        context.fillStyle = content.colour;
        context.fill(pathOf(content));
      }
    } else if (content.kind === 'line' || content.kind === 'shape') paintFigure(context, content);
    else if (content.kind === 'text') paintText(context, content, view.fontFamily);
    else if (content.kind === 'area') paintArea(context, content, content.opacity);
    else if (content.kind === 'arc') paintFigure(context, content);
    else if (content.kind === 'excerpt') {
      const picture = view.excerpts?.pictureOf(content, by);
      paintExcerpt(context, content, picture, view.fontFamily);
    } else if (content.kind === 'figure') {
      const { opacity: alpha } = content;
      paintMarks(context, marksOfFigure(content) ?? [], { alpha, fontFamily: view.fontFamily });
    } else if (content.kind === 'picture') {
      const image = decodedPicture(content.source);
      const { left, top, width, height } = content.box;
      if (image) context.drawImage(image, left, top, width, height);
    }
  };

  return {
    paint(content) {
      if (isInPlace(content)) {
        paintContent(content);
        return;
      }
      const [a, b, c, d, e, f] = matrixOf(content);
      context.transform(a, b, c, d, e, f);
      paintContent(content);
      toPage();
    },
  };
};
