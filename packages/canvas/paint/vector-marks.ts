import type { Rect } from '@sayfa/kernel';
import {
  type Area,
  type DrawingContent,
  type DrawingObject,
  type Excerpt,
  type Matrix,
  matrixOf,
  type Shape,
  type Text,
  touches,
  UNPLACED,
} from '@sayfa/page-model';
import { isInPlace, paintedBounds } from '../geometry/painted-bounds.ts';
import { alphaOf } from '../ink/brush.ts';
import { outlineOf } from '../ink/outline.ts';
import { coverFill, coverStripes } from './cover.ts';
import { EXCERPT_FRAME, EXCERPT_GROUND, EXCERPT_LINE } from './excerpts.ts';
import { figureVectors } from './figure-vectors.ts';
import { AREA_DASH, AREA_LINE, arcLine, lineOutline, shapeOutline } from './shapes.ts';
import { textPicture } from './text-picture.ts';
import type { Hole, Mark, MarkedPage } from './vector-mark.ts';
import { visibleObjects } from './visible-objects.ts';

const placed = (content: DrawingContent): { matrix?: Hole['matrix'] } => {
  if (isInPlace(content)) return {};
  const [a, b, c, d, e, f]: Matrix = matrixOf(content);
  return { matrix: [a, b, c, d, e, f] };
};

const shapeMarks = (shape: Shape): Mark[] => {
  const path = shapeOutline(shape);
  const { fill, colour, width, opacity: alpha } = shape;
  return [
    ...(fill === 'transparent' ? [] : [{ path, fill, alpha }]),
    ...(colour === 'transparent' || width === 0 ? [] : [{ path, stroke: colour, width, alpha }]),
  ];
};

const boxPath = ({ left, top, width, height }: Rect): string =>
  `M${left} ${top}L${left + width} ${top}L${left + width} ${top + height}L${left} ${top + height}Z`;

const areaMarks = ({ mode, open, box, colour, opacity }: Area): Mark[] => {
  if (colour === 'transparent') return [];
  const path = boxPath(box);
  if (mode === 'hide' && !open) {
    const { face, stripes } = coverFill(colour);
    return [
      { path, fill: face, alpha: 1 },
      { path: coverStripes(box), fill: stripes, alpha: 1 },
      { path, stroke: colour, width: AREA_LINE, alpha: 1 },
    ];
  }
  const frame = { path, stroke: colour, width: AREA_LINE, dash: AREA_DASH, alpha: opacity / 2 };
  const isFaint = mode === 'show' && !open;
  return [frame, ...(isFaint ? [{ path, fill: colour, alpha: opacity / 8 }] : [])];
};

/** The picture of an excerpt as a data address; undefined where there is none. */
export type ExportedExcerpts = (excerpt: Excerpt) => Promise<string | undefined>;

const excerptMarks = async (
  excerpt: Excerpt,
  excerpts: ExportedExcerpts | undefined,
): Promise<Mark[]> => {
  const { box, opacity: alpha } = excerpt;
  const picture = await excerpts?.(excerpt);
  if (picture !== undefined) return [{ picture, box, alpha }];
  const path = boxPath(box);
  return [
    { path, fill: EXCERPT_GROUND, alpha },
    { path, stroke: EXCERPT_FRAME, width: EXCERPT_LINE, alpha },
  ];
};

const textMarks = async (text: Text): Promise<Mark[]> => {
  const picture = await textPicture({ ...text, placement: UNPLACED, opacity: 1 }, text.placement);
  return picture ? [{ ...picture, alpha: text.opacity }] : [];
};

const marksOfOne = async (
  content: DrawingContent,
  excerpts: ExportedExcerpts | undefined,
): Promise<Mark[]> => {
  switch (content.kind) {
    case 'stroke': {
      if (content.colour === 'transparent') return [];
      const path = outlineOf(content);
      return path === '' ? [] : [{ path, fill: content.colour, alpha: alphaOf(content) }];
    }
    case 'line':
      return content.colour === 'transparent'
        ? []
        : [{ path: lineOutline(content), fill: content.colour, alpha: content.opacity }];
    case 'shape':
      return shapeMarks(content);
    case 'area':
      return areaMarks(content);
    case 'text':
      return textMarks(content);
    case 'arc':
      return content.colour === 'transparent' || content.width === 0
        ? []
        : [
            {
              path: arcLine(content),
              stroke: content.colour,
              width: content.width,
              alpha: content.opacity,
            },
          ];
    case 'excerpt':
      return excerptMarks(content, excerpts);
    case 'figure':
      return figureVectors(content);
    case 'mark':
      return [];
    case 'picture':
      return [{ picture: content.source, box: content.box, alpha: content.opacity }];
  }
};

const isEraser = (object: DrawingObject): boolean =>
  object.kind === 'stroke' && object.brush === 'eraser';

/**
 * The objects of a page as paths and pictures, for a PDF: ink stays lines, texts become pictures in
 * the fonts of this device, and each mark lists the holes that erasers made in it.
 */
export const marksOf = async (
  objects: readonly DrawingObject[],
  excerpts?: ExportedExcerpts,
): Promise<MarkedPage> => {
  const holes: Hole[] = [];
  const erasers: { at: number; bounds: Rect; hole: number }[] = [];
  const seen = visibleObjects(objects);
  for (const [at, object] of seen.entries()) {
    if (object.kind !== 'stroke' || !isEraser(object)) continue;
    const path = outlineOf(object);
    if (path === '') continue;
    holes.push({ path, ...placed(object) });
    erasers.push({ at, bounds: paintedBounds(object), hole: holes.length - 1 });
  }
  const marks: Mark[] = [];
  // Excerpts lie below all ink, out of the reach of erasers.
  for (const object of seen) {
    if (object.kind !== 'excerpt') continue;
    const more = placed(object);
    for (const mark of await marksOfOne(object, excerpts)) marks.push({ ...mark, ...more });
  }
  for (const [at, object] of seen.entries()) {
    if (isEraser(object) || object.kind === 'excerpt') continue;
    const bounds = paintedBounds(object);
    const taken = erasers.filter((eraser) => eraser.at > at && touches(eraser.bounds, bounds));
    const more = {
      ...placed(object),
      ...(taken.length > 0 && { holes: taken.map(({ hole }) => hole) }),
    };
    for (const mark of await marksOfOne(object, excerpts)) marks.push({ ...mark, ...more });
  }
  return { marks, holes };
};
