import { UserFacingError } from '@sayfa/contract-kit';
import { clamp, PAGE_UNITS, type Point } from '@sayfa/kernel';
import * as z from 'zod/mini';

/** No page is longer than so many units. */
const LONGEST_PAGE = 20_000;
/** The height of a page is rounded: this much of a region may be below it, page units. */
const HEIGHT_TOLERANCE = 1;

/** A point of a page, in page units. */
export const pagePoint = z.object({
  x: z.number().check(z.minimum(0), z.maximum(PAGE_UNITS)),
  y: z.number().check(z.minimum(0), z.maximum(LONGEST_PAGE)),
});

/** An extent on a page, in page units. */
export const pageExtent = z.object({
  width: z.number().check(z.positive(), z.maximum(PAGE_UNITS)),
  height: z.number().check(z.positive(), z.maximum(LONGEST_PAGE)),
});

/** Whether a region of such an extent at a point lies on a page. */
export const liesOnPage = (
  { x, y }: z.infer<typeof pagePoint>,
  { width, height }: z.infer<typeof pageExtent>,
): boolean => x + width <= PAGE_UNITS && y + height <= LONGEST_PAGE;

/** A region of a page, in page units; nothing of it lies beside the page. */
export const pageRegion = z
  .object({ ...pagePoint.shape, ...pageExtent.shape })
  .check(z.refine((region) => liesOnPage(region, region)));

/** A region that is wholly on a page of that height. Throws coords_invalid. */
export const regionOnPage = (
  { x, y, width, height }: z.infer<typeof pageRegion>,
  pageHeight: number,
  field: string,
): z.infer<typeof pageRegion> => {
  if (x + width > PAGE_UNITS || y + height > pageHeight + HEIGHT_TOLERANCE) {
    throw new UserFacingError('coords_invalid', { field });
  }
  return { x, y, width, height: Math.min(height, pageHeight - y) };
};

/** A region moved by so many units, and no farther than the edges of the widest and longest page. */
export const movedRegion = <Region extends z.infer<typeof pageRegion>>(
  region: Region,
  by: Point,
): Region => ({
  ...region,
  x: clamp(region.x + by.x, 0, PAGE_UNITS - region.width),
  y: clamp(region.y + by.y, 0, LONGEST_PAGE - region.height),
});
