import type { Point } from '@sayfa/kernel';
import type { GreyPicture } from '@sayfa/page-layout';
import { darkAndBright, largestBrightPart } from './bright-part.ts';
import { areaOf, areConvex, type Corners, fromUpperLeft } from './corners.ts';
import { hullOf, largestQuad } from './hull.ts';
import { minContrast } from './side-contrast.ts';
import { withStraightSides } from './straight-sides.ts';

/** Shares of the picture that a sheet takes at least and at most. */
const MIN_SHARE = 0.1;
const MAX_SHARE = 0.97;
/** Share of the found figure that is within its hull, and of the hull that is bright, for a sheet. */
const MIN_FOUR_SIDED = 0.92;
const MIN_BRIGHT = 0.6;
/** Steps of luminance by which a sheet is lighter than what lies around it, at each side. */
const MIN_CONTRAST = 8;
/** Cosine of the sharpest angle at a corner. */
const SHARPEST = Math.cos((30 * Math.PI) / 180);
/** Pixels by which a corner may lie outside of the picture, as a share of its longer side. */
const MAX_OUTSIDE = 0.03;

const hasFairAngles = (corners: Corners): boolean =>
  corners.every((corner, at) => {
    const before = corners.at(at - 1) ?? corner;
    const after = corners[(at + 1) % 4] ?? corner;
    const one = { x: before.x - corner.x, y: before.y - corner.y };
    const other = { x: after.x - corner.x, y: after.y - corner.y };
    const lengths = Math.hypot(one.x, one.y) * Math.hypot(other.x, other.y);
    return lengths > 0 && Math.abs(one.x * other.x + one.y * other.y) / lengths < SHARPEST;
  });

/** Pixels from an edge of the picture within which a side lies on it. */
const ON_EDGE = 4;

/** How many sides lie on the edge of the picture: what is cut off at two is light rather than a sheet. */
const sidesOnEdge = (corners: Corners, { width, height }: GreyPicture): number =>
  corners.filter((corner, at) => {
    const next = corners[(at + 1) % 4] ?? corner;
    const both = (test: (point: Point) => boolean): boolean => test(corner) && test(next);
    return (
      both(({ x }) => x < ON_EDGE) ||
      both(({ y }) => y < ON_EDGE) ||
      both(({ x }) => x > width - ON_EDGE) ||
      both(({ y }) => y > height - ON_EDGE)
    );
  }).length;

type Found = { corners: Corners; fit: number };

const foundAt = (picture: GreyPicture, value: number): Found | undefined => {
  const { width, height } = picture;
  const part = largestBrightPart(picture, value);
  if (!part || part.size < width * height * MIN_SHARE) return undefined;
  const hull = hullOf(part.edge);
  const quad = largestQuad(hull);
  if (!quad) return undefined;
  const hullArea = areaOf(hull);
  const straight = withStraightSides(quad, hull);
  const corners = areConvex(straight) ? straight : quad;
  const area = areaOf(corners);
  const share = area / (width * height);
  if (share < MIN_SHARE || share > MAX_SHARE) return undefined;
  const fourSided = Math.min(hullArea, area) / Math.max(hullArea, area);
  const bright = part.size / hullArea;
  if (fourSided < MIN_FOUR_SIDED || bright < MIN_BRIGHT) return undefined;
  const outside = Math.max(width, height) * MAX_OUTSIDE;
  const isWithin = corners.every(
    ({ x, y }) => x > -outside && y > -outside && x < width + outside && y < height + outside,
  );
  if (!isWithin || !areConvex(corners) || !hasFairAngles(corners)) return undefined;
  if (sidesOnEdge(corners, picture) > 1) return undefined;
  const contrast = minContrast(picture, corners);
  if (contrast < MIN_CONTRAST) return undefined;
  return { corners: fromUpperLeft(corners), fit: fourSided * contrast };
};

/** Where light is told from dark, from the mean of the dark part (0) to that of the bright one (1). */
const STEPS = [0.5, 0.3, 0.7, 0.85];

/**
 * The corners of the one light sheet in a picture, in its pixels; undefined where no sheet is sure,
 * such as a white one on a white table. Good for pictures of about 320 pixels: it looks at each
 * pixel a dozen times.
 */
export const findSheet = (picture: GreyPicture): Corners | undefined => {
  const { dark, bright } = darkAndBright(picture.grey);
  let best: Found | undefined;
  for (const step of STEPS) {
    const found = foundAt(picture, dark + step * (bright - dark));
    if (found && (!best || found.fit > best.fit)) best = found;
  }
  return best?.corners;
};
