import { PAGE_UNITS, type Rect, type Size } from '@sayfa/kernel';
import type { OpenReader } from '@sayfa/web-kit';
import type { StagePage } from '../controller/stage-layers.ts';

/** Share of what is visible that a new object takes at most. */
const MAX_SHARE = 0.9;

/** What is visible of a page, in its units. */
export const visibleOn = (reader: OpenReader, page: StagePage): Rect =>
  reader.visiblePart(page.number) ?? { left: 0, top: 0, width: PAGE_UNITS, height: page.height };

/** A box in the middle of what is seen, as large as asked for or as there is room. */
export const boxInMiddle = (seen: Rect, size: Size): Rect => {
  const share = (seen.width * MAX_SHARE) / size.width;
  const by = Math.min(1, share, (seen.height * MAX_SHARE) / size.height);
  const width = Math.round(size.width * by);
  const height = Math.round(size.height * by);
  return {
    left: Math.round(seen.left + (seen.width - width) / 2),
    top: Math.round(seen.top + (seen.height - height) / 2),
    width,
    height,
  };
};
