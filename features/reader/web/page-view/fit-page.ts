import { clamp, type Point, type ReadingDirection, type Rect, type Size } from '@sayfa/kernel';

/** CSS pixels; a page on a desktop is never narrower at scale 1. Source: NAV-050. */
export const MIN_CANVAS_WIDTH = 640;
/** CSS pixels that stay free on either side of a page on a desktop. Source: NAV-050. */
export const SIDE_MARGIN = 120;
/** CSS pixels that stay free beside the page where the window itself is narrower than the margins. */
const NARROW_MARGIN = 16;
/** CSS pixels that stay free above and below a page on a desktop. */
const EDGE_MARGIN = 12;

/**
 * `phone`: the page takes the whole width. `wide`: the page as a whole, with margins, but readable.
 * `whole`: the page as a whole in any window, as nobody can move it there.
 */
export type StageKind = 'phone' | 'wide' | 'whole';

/**
 * Where a page is on its sheet at scale 1, in CSS pixels. `clip` is the part of the page that is
 * shown, from the page's own corner; all of it where there is none.
 */
export type PageBox = { left: number; top: number; clip?: Rect } & Size;

/** Pages beside each other at scale 1, in the order in which they are read; they are moved and scaled together. */
export type Sheet = Size & { pages: readonly PageBox[] };

/** Width at which a sheet is seen as a whole. */
const widthOfWhole = (stage: Size, ratio: number): number =>
  Math.min(stage.width - 2 * NARROW_MARGIN, (stage.height - 2 * EDGE_MARGIN) * ratio);

/** Scales of a sheet at which it is seen as a whole, and at which it fills the stage's width. */
export const fitScales = (stage: Size, sheet: Size): { page: number; width: number } => ({
  page: widthOfWhole(stage, sheet.width / sheet.height) / sheet.width,
  width: (stage.width - 2 * NARROW_MARGIN) / sheet.width,
});

/**
 * Width of a sheet whose proportions are `ratio` (width / height) on a stage. The boot page
 * computes the same in CSS (features/reader/server/boot-script.ts); change both together.
 */
const sheetWidth = (stage: Size, ratio: number, kind: StageKind): number => {
  if (kind === 'phone') return Math.max(1, Math.floor(stage.width));
  if (kind === 'whole') return Math.max(1, Math.floor(widthOfWhole(stage, ratio)));
  const minWidth = Math.min(MIN_CANVAS_WIDTH, stage.width - 2 * NARROW_MARGIN);
  const room = Math.min(stage.width - 2 * SIDE_MARGIN, (stage.height - 2 * EDGE_MARGIN) * ratio);
  return Math.max(1, Math.floor(Math.max(minWidth, room)));
};

const ratioOf = ({ width, height }: Size): number =>
  width > 0 && height > 0 ? clamp(width / height, 0.05, 20) : Math.SQRT1_2;

/** Lays one page, or two of equal height beside each other as they are read, on a stage. */
export const layOutSheet = (
  stage: Size,
  pages: readonly Size[],
  kind: StageKind,
  direction: ReadingDirection = 'ltr',
): Sheet => {
  const ratios = pages.map(ratioOf);
  const ratio = ratios.reduce((sum, each) => sum + each, 0);
  const width = sheetWidth(stage, ratio, kind);
  const height = Math.max(1, Math.round(width / ratio));
  let along = 0;
  const boxes = ratios.map((each, index) => {
    const last = index === ratios.length - 1;
    const pageWidth = last ? width - along : Math.round((width * each) / ratio);
    const left = direction === 'ltr' ? along : width - along - pageWidth;
    along += pageWidth;
    return { left, top: 0, width: pageWidth, height };
  });
  return { width, height, pages: boxes };
};

/** Where a sheet is before it is moved: in the middle, or at the stage's top where it is taller. */
export const restingPlace = (stage: Size, sheet: Size): Point => ({
  x: Math.floor((stage.width - sheet.width) / 2),
  y: Math.max(0, Math.floor((stage.height - sheet.height) / 2)),
});
