import type { DrawingContent, Stroke } from './drawing-object.ts';
import { type PackedPoints, packPoints, unpackPoints } from './packed-points.ts';

/** A stroke as it is stored and exchanged. */
export type StoredStroke = Omit<Stroke, 'points'> & { points: Stroke['points'] | PackedPoints };

/** What is on a page as it is stored and exchanged. */
export type StoredContent = Exclude<DrawingContent, Stroke> | StoredStroke;

/** Content as it is stored: the points of strokes as text, wherever that names them exactly. */
export const storedContent = (content: StoredContent): StoredContent => {
  if (content.kind !== 'stroke' || typeof content.points === 'string') return content;
  const points = packPoints(content.points);
  return points === undefined ? content : { ...content, points };
};

/** So that a stroke keeps its points, and what was computed of them, whatever changes in it. */
const unpacked = new WeakMap<StoredStroke, Stroke>();

/** Content as it is painted and changed; undefined where its points are damaged. */
export const contentOfStored = (content: StoredContent): DrawingContent | undefined => {
  if (content.kind !== 'stroke') return content;
  const known = unpacked.get(content);
  if (known) return known;
  const points = typeof content.points === 'string' ? unpackPoints(content.points) : content.points;
  if (!points) return undefined;
  const stroke = { ...content, points };
  unpacked.set(content, stroke);
  return stroke;
};
