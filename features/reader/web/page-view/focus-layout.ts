import { clamp, PAGE_UNITS, type ReadingDirection, type Rect, type Size } from '@sayfa/kernel';
import type { PageBox, Sheet } from './fit-page.ts';

/** CSS pixels between two parts, where the stage has room for them. */
const GAP = 24;
/** Largest share of the stage's shorter side that the gap takes. */
const GAP_SHARE = 0.03;
/** CSS pixels that stay free on either side of the parts. Source: NAV-050. */
export const FOCUS_MARGIN = 20;
/** A part is never narrower or lower than this many page units, whatever was stored. */
const MIN_PART_UNITS = 4;

/** Parts of one page beside or above each other, and the scale at which they fill the stage. */
export type FocusLayout = { sheet: Sheet; scale: number };

/** A part moved onto a page of a height, in page units; at the edge where it was outside. */
const onPage = ({ left, top, width, height }: Rect, pageHeight: number): Rect => {
  const x = clamp(left, 0, PAGE_UNITS - MIN_PART_UNITS);
  const y = clamp(top, 0, Math.max(0, pageHeight - MIN_PART_UNITS));
  return {
    left: x,
    top: y,
    width: clamp(left + width - x, MIN_PART_UNITS, PAGE_UNITS - x),
    height: clamp(top + height - y, MIN_PART_UNITS, Math.max(MIN_PART_UNITS, pageHeight - y)),
  };
};

type Arrangement = { scale: number; isBeside: boolean };

const total = (lengths: readonly number[]): number => lengths.reduce((sum, each) => sum + each, 0);

/** The scale at which parts in a row fill a room, with gaps that do not grow with them. */
const scaleIn = (parts: readonly Size[], room: Size, gap: number, isBeside: boolean): number => {
  const widths = parts.map(({ width }) => width);
  const heights = parts.map(({ height }) => height);
  const gaps = gap * (parts.length - 1);
  return isBeside
    ? Math.min((room.width - gaps) / total(widths), room.height / Math.max(...heights))
    : Math.min(room.width / Math.max(...widths), (room.height - gaps) / total(heights));
};

/** Beside each other or one above the other, whichever shows them larger; beside where both do. */
const arranged = (parts: readonly Size[], room: Size, gap: number): Arrangement => {
  const beside = scaleIn(parts, room, gap, true);
  const above = scaleIn(parts, room, gap, false);
  return above > beside ? { scale: above, isBeside: false } : { scale: beside, isBeside: true };
};

/**
 * Lays parts of a page (page units) out as a sheet of their own: for each part the whole page at
 * its usual size, of which only the part is visible. `share` of the stage is filled by them, but for
 * the margins at its sides. Those
 * beside each other are read in a direction.
 */
export const layOutFocus = (
  stage: Size,
  page: Size,
  parts: readonly Rect[],
  share: number,
  direction: ReadingDirection = 'ltr',
): FocusLayout => {
  const unit = page.width / PAGE_UNITS;
  const clips = parts.map((part) => {
    const { left, top, width, height } = onPage(part, page.height / unit);
    return { left: left * unit, top: top * unit, width: width * unit, height: height * unit };
  });
  const room = {
    width: Math.max(1, Math.min(stage.width * share, stage.width - 2 * FOCUS_MARGIN)),
    height: Math.max(1, stage.height * share),
  };
  const gapOnScreen = Math.min(GAP, GAP_SHARE * Math.min(room.width, room.height));
  const { scale, isBeside } = arranged(clips, room, gapOnScreen);
  const gap = gapOnScreen / scale;
  const widths = clips.map(({ width }) => width);
  const heights = clips.map(({ height }) => height);
  const gaps = gap * (clips.length - 1);
  const sheet = isBeside
    ? { width: total(widths) + gaps, height: Math.max(...heights) }
    : { width: Math.max(...widths), height: total(heights) + gaps };
  let along = 0;
  const pages = clips.map((clip): PageBox => {
    const fromLeft = direction === 'ltr' ? along : sheet.width - along - clip.width;
    const x = isBeside ? fromLeft : (sheet.width - clip.width) / 2;
    const y = isBeside ? (sheet.height - clip.height) / 2 : along;
    along += (isBeside ? clip.width : clip.height) + gap;
    return { left: x - clip.left, top: y - clip.top, width: page.width, height: page.height, clip };
  });
  return { sheet: { ...sheet, pages }, scale };
};
