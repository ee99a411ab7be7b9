import { PAGE_UNITS, type Point, type Rect } from '@sayfa/kernel';
import type { DrawingContent, StrokePoints } from '../drawing-object.ts';
import { NUMBERS_PER_POINT } from './placed-content.ts';

const point = ({ x, y }: Point, by: number): Point => ({ x: x * by, y: y * by });

const rect = ({ left, top, width, height }: Rect, by: number): Rect => ({
  left: left * by,
  top: top * by,
  width: width * by,
  height: height * by,
});

const strokePoints = (points: StrokePoints, by: number): StrokePoints =>
  points.map((value, index) => (index % NUMBERS_PER_POINT === 2 ? value : value * by));

const geometry = (content: DrawingContent, by: number): DrawingContent => {
  switch (content.kind) {
    case 'stroke':
      return {
        ...content,
        points: strokePoints(content.points, by),
        width: content.width * by,
      };
    case 'line':
      return {
        ...content,
        from: point(content.from, by),
        to: point(content.to, by),
        width: content.width * by,
      };
    case 'shape':
      return { ...content, box: rect(content.box, by), width: content.width * by };
    case 'text':
      return {
        ...content,
        at: point(content.at, by),
        size: content.size * by,
        strokeWidth: content.strokeWidth * by,
        extent: content.extent && {
          width: content.extent.width * by,
          height: content.extent.height * by,
        },
      };
    case 'picture':
    case 'area':
    case 'excerpt':
    case 'figure':
      return { ...content, box: rect(content.box, by) };
    case 'arc':
      return {
        ...content,
        centre: point(content.centre, by),
        radius: content.radius * by,
        width: content.width * by,
      };
    case 'mark':
      return { ...content, boxes: content.boxes.map((each) => rect(each, by)) };
  }
};

/**
 * A drawing from a canvas of another width, as it is on one `canvasWidth` wide; the same content
 * where the widths agree. Its extras store the scale that it had before. Source: INK-026.
 */
export const rescaled = (content: DrawingContent, canvasWidth = PAGE_UNITS): DrawingContent => {
  const { extras, placement } = content;
  if (extras.canvasWidth === canvasWidth || !(extras.canvasWidth > 0)) return content;
  const by = canvasWidth / extras.canvasWidth;
  return {
    ...geometry(content, by),
    placement: { ...placement, x: placement.x * by, y: placement.y * by },
    extras: {
      ...extras,
      canvasWidth,
      oldScaleX: placement.scaleX,
      oldScaleY: placement.scaleY,
    },
  };
};
