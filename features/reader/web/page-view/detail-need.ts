import { PAGE_UNITS, type Rect, type Size } from '@sayfa/kernel';
import { isSharpAt, type Picture } from './choose-picture.ts';
import type { PageBox } from './fit-page.ts';
import type { PageElement } from './page-element.ts';
import type { PageSource } from './page-source.ts';
import { type ViewPlace, visiblePart } from './view-place.ts';

/** Pictures narrower than this were not reduced: the PDF itself has no more detail. */
const MIN_REDUCED_WIDTH_PX = 1900;
/** Widest region that the server renders. */
const MAX_REGION_WIDTH_PX = 4096;
/** Up to this much stretching of the widest picture no region is rendered. */
const MAX_PICTURE_STRETCH = 1.02;

/** A part of a page that the server renders from the PDF; `part` in CSS pixels at scale 1. */
export type Region = { address: string; part: Rect };

/** How the stage is seen now. */
export type StageView = { place: ViewPlace; stage: Size; devicePixelRatio: number };

/** What one page on the stage has. */
export type DetailInput = {
  element: Pick<PageElement, 'number' | 'box' | 'isShown' | 'basePixels'>;
  pictures: readonly Picture[];
  /** The most detailed picture of the page that is decoded. */
  best: { readonly width: number } | undefined;
};

/** What has to be painted over the picture at scale 1. `part` in CSS pixels at scale 1. */
export type DetailNeed =
  /** The page has no picture of its own yet. */
  | { name: 'nothing' }
  /** The picture at scale 1 has every pixel that is seen. */
  | { name: 'base'; isSharp: boolean }
  /** The visible part of the best picture, `pixels` wide. */
  | { name: 'picture'; isSharp: boolean; part: Rect; pixels: number }
  /** A region from the PDF; until it is there the best picture, if the base has less detail. */
  | {
      name: 'region';
      isSharp: boolean;
      part: Rect;
      pixels: number;
      region: Region;
      isBaseEnough: boolean;
    };

const scaled = ({ left, top, width, height }: Rect, by: number): Rect => ({
  left: left * by,
  top: top * by,
  width: width * by,
  height: height * by,
});

/** The part in page units, widened to whole units so that equal views share an address. */
const inPageUnits = (part: Rect, perPixel: number, pageHeight: number): Rect => {
  const left = Math.max(0, Math.floor(part.left * perPixel));
  const top = Math.max(0, Math.floor(part.top * perPixel));
  const right = Math.min(PAGE_UNITS, Math.ceil((part.left + part.width) * perPixel));
  const bottom = Math.min(pageHeight, Math.ceil((part.top + part.height) * perPixel));
  return { left, top, width: right - left, height: bottom - top };
};

const widestOf = (pictures: readonly Picture[]): number =>
  Math.max(0, ...pictures.map(({ width }) => width));

/**
 * The region for a part of a page (CSS pixels at scale 1) on a screen with `density` pixels to each
 * of them; undefined where the PDF has no more detail than the page's picture.
 */
export const findRegion = (
  source: PageSource,
  number: number,
  box: Pick<PageBox, 'width' | 'height'>,
  part: Rect,
  density: number,
): Region | undefined => {
  const { pictures } = source.page(number);
  if (widestOf(pictures) < MIN_REDUCED_WIDTH_PX) return undefined;
  const perPixel = PAGE_UNITS / box.width;
  const units = inPageUnits(part, perPixel, box.height * perPixel);
  const pixels = Math.min(MAX_REGION_WIDTH_PX, Math.round(part.width * density));
  return { address: source.region(number, units, pixels), part: scaled(units, 1 / perPixel) };
};

const densityOf = ({ place, devicePixelRatio }: StageView): number =>
  place.scale * devicePixelRatio;

/** The region for what is visible of a page; undefined where the PDF has no more detail. */
export const findVisibleRegion = (
  source: PageSource,
  element: DetailInput['element'],
  view: StageView,
): Region | undefined => {
  const box = element.box();
  const part = visiblePart(view.place, box, view.stage);
  return part && findRegion(source, element.number(), box, part, densityOf(view));
};

/** What has to be painted of a page; `region` is the one for what is visible of it. */
export const detailNeedOf = (
  { element, pictures, best }: DetailInput,
  view: StageView,
  region: Region | undefined,
): DetailNeed => {
  if (!element.isShown() || !best) return { name: 'nothing' };
  const box = element.box();
  const density = densityOf(view);
  const devicePixels = box.width * density;
  const widest = widestOf(pictures);
  const isBestSharp = isSharpAt(best, devicePixels);
  const needsRegion =
    !isBestSharp && widest >= MIN_REDUCED_WIDTH_PX && devicePixels > widest * MAX_PICTURE_STRETCH;
  const isSharp = isBestSharp || (!needsRegion && best.width >= widest);
  // At scale 1 every pixel of the best picture is painted, and the screen shows no fewer.
  const isBaseEnough =
    element.basePixels() >= best.width - 1 && devicePixels >= element.basePixels() - 1;
  const part = visiblePart(view.place, box, view.stage);
  if (!part || (isBaseEnough && !needsRegion)) return { name: 'base', isSharp };
  const pixels = Math.round(part.width * density);
  return needsRegion && region
    ? { name: 'region', isSharp, part, pixels, region, isBaseEnough }
    : { name: 'picture', isSharp, part, pixels };
};
