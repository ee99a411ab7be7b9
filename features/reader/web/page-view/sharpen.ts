import { PAGE_UNITS, type Rect, type Size } from '@sayfa/kernel';
import { isSharpAt, type Picture } from './choose-picture.ts';
import type { PageBox } from './fit-page.ts';
import type { PageElement } from './page-element.ts';
import type { PageSource } from './page-source.ts';
import type { LoadPicture } from './picture-store.ts';
import { type ViewPlace, visiblePart } from './view-place.ts';

/** Milliseconds of rest before a part of a page is asked of the server; steps pressed at once are one. */
const REST_BEFORE_REGION = 8;
/** Pictures narrower than this were not cut down: the PDF itself has no more to show. */
const CUT_DOWN_AT = 1900;
/** Widest region that may be asked for, in pixels. */
const MAX_REGION = 4096;

/** What one page on the stage has and needs. */
export type PageSight = {
  element: PageElement;
  pictures: readonly Picture[];
  /** The most detailed picture of the page that is decoded. */
  best: ImageBitmap | undefined;
};

/** How the stage looks now. */
export type StageSight = { place: ViewPlace; stage: Size; devicePixelRatio: number };

/** A region on its way or, once it has an image, painted. `part` in CSS pixels at scale 1. */
type Region = { stop: AbortController; key: string; image?: ImageBitmap; part: Rect };

/** Parts may differ by this much in CSS pixels without anybody seeing it. */
const SLACK = 1;

const covers = (outer: Rect, inner: Rect): boolean =>
  outer.left <= inner.left + SLACK &&
  outer.top <= inner.top + SLACK &&
  outer.left + outer.width >= inner.left + inner.width - SLACK &&
  outer.top + outer.height >= inner.top + inner.height - SLACK;

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
  pictures.reduce((most, { width }) => Math.max(most, width), 0);

/**
 * The part of a page (CSS pixels at scale 1) that is asked of the server, for a screen with so many
 * pixels to each of them; undefined where the PDF has no more to show than the page's picture.
 */
export const regionOf = (
  source: PageSource,
  number: number,
  box: Pick<PageBox, 'width' | 'height'>,
  part: Rect,
  density: number,
): AskedRegion | undefined => {
  const { pictures } = source.page(number);
  if (widestOf(pictures) < CUT_DOWN_AT) return undefined;
  const perPixel = PAGE_UNITS / box.width;
  const units = inPageUnits(part, perPixel, box.height * perPixel);
  const pixels = Math.min(MAX_REGION, Math.round(part.width * density));
  return { address: source.region(number, units, pixels), part: scaled(units, 1 / perPixel) };
};

/** A region as it is asked for; `part` in CSS pixels at scale 1. */
type AskedRegion = { address: string; part: Rect };

/** Decoded regions that were fetched ahead: one that is there, and whether one is on its way. */
export type RegionsAhead = {
  get(address: string): ImageBitmap | undefined;
  has(address: string): boolean;
};

/**
 * Keeps the visible part of each page as sharp as the screen can show: from the decoded picture at
 * once, and beyond its detail from a region drawn from the PDF. What is out of date is aborted.
 */
export const sharpener = (
  source: () => PageSource,
  load: LoadPicture<ImageBitmap>,
  ahead: RegionsAhead,
) => {
  const regions = new Map<PageElement, Region>();
  /** Where the detail canvas holds a drawn region rather than the stretched picture. */
  const drawn = new Map<PageElement, Rect>();
  /** The stretched picture that the detail canvas holds, as a text that changes with it. */
  const stretched = new Map<PageElement, string>();
  const timers = new Map<PageElement, { key: string; timer: ReturnType<typeof setTimeout> }>();

  const stopAsking = (element: PageElement): void => {
    clearTimeout(timers.get(element)?.timer);
    timers.delete(element);
    const region = regions.get(element);
    region?.stop.abort();
    region?.image?.close();
    regions.delete(element);
  };

  const forget = (element: PageElement): void => {
    stopAsking(element);
    drawn.delete(element);
    stretched.delete(element);
  };

  /** Paints a region that was fetched before it was needed. Whether there was one. */
  const paintAhead = (element: PageElement, region: AskedRegion): boolean => {
    const image = ahead.get(region.address);
    if (!image) return false;
    if (regions.get(element)?.key !== region.address || !drawn.has(element)) {
      stopAsking(element);
      paint(element, image, region.part);
      // Belongs to those who fetched it: kept by name only.
      regions.set(element, { stop: new AbortController(), key: region.address, part: region.part });
    }
    element.setSharp(true);
    return true;
  };

  const askForRegion = (element: PageElement, { address: key, part }: AskedRegion): void => {
    const known = regions.get(element);
    if (known?.key === key) {
      if (known.image && !drawn.has(element)) paintRegion(element, known);
      return;
    }
    // On its way already, and painted when it comes.
    if (ahead.has(key) || timers.get(element)?.key === key) return;
    stopAsking(element);
    const timer = setTimeout(() => {
      timers.delete(element);
      const region: Region = {
        stop: new AbortController(),
        key,
        part,
      };
      regions.set(element, region);
      load(key, region.stop.signal, true).then(
        (image) => {
          if (region.stop.signal.aborted) {
            image.close();
            return;
          }
          region.image = image;
          paintRegion(element, region);
        },
        // The stretched picture stays; the next move of the page asks again.
        () => regions.delete(element),
      );
    }, REST_BEFORE_REGION);
    timers.set(element, { key, timer });
  };

  const paintRegion = (element: PageElement, { image, part }: Region): void => {
    if (image) paint(element, image, part);
  };

  const paint = (element: PageElement, image: ImageBitmap, part: Rect): void => {
    const whole = { left: 0, top: 0, width: image.width, height: image.height };
    element.paintDetail(part, image, whole, image.width);
    drawn.set(element, part);
    stretched.delete(element);
    element.setSharp(true);
  };

  const stretch = (element: PageElement, part: Rect, best: ImageBitmap, pixels: number): void => {
    const from = scaled(part, best.width / element.box().width);
    const key = [...Object.values(part), best.width, pixels].join();
    // Whatever else arrives, a picture that is there already is not painted a second time.
    if (stretched.get(element) === key) return;
    element.paintDetail(part, best, from, pixels);
    stretched.set(element, key);
  };

  const sharpenPage = (page: PageSight, sight: StageSight): void => {
    const { element, pictures, best } = page;
    const box = element.box();
    const part = visiblePart(sight.place, box, sight.stage);
    const density = sight.place.scale * sight.devicePixelRatio;
    const region = part && regionOf(source(), element.number(), box, part, density);
    if (region && paintAhead(element, region)) return;
    if (!element.isShown() || !best) {
      forget(element);
      element.setSharp(false);
      return;
    }
    const devicePixels = box.width * density;
    const widest = widestOf(pictures);
    const hasAll = isSharpAt(best, devicePixels);
    const wantsRegion = !hasAll && widest >= CUT_DOWN_AT && devicePixels > widest * 1.02;
    // The picture at scale 1 shows every pixel of the best one already, and the screen no fewer.
    const isAllInBase =
      element.basePixels() >= best.width - 1 && devicePixels >= element.basePixels() - 1;
    element.setSharp(hasAll || (!wantsRegion && best.width >= widest));
    if (!part || (isAllInBase && !wantsRegion)) {
      forget(element);
      element.clearDetail();
      return;
    }
    const pixels = Math.round(part.width * density);
    const held = drawn.get(element);
    const keepsRegion = wantsRegion && held !== undefined && covers(held, part);
    if (!keepsRegion) {
      drawn.delete(element);
      if (isAllInBase) {
        element.clearDetail();
        stretched.delete(element);
      } else stretch(element, part, best, pixels);
    }
    if (wantsRegion && region) askForRegion(element, region);
    else {
      stopAsking(element);
      drawn.delete(element);
    }
  };

  return {
    /** Brings every page on the stage to the detail that the present place needs. */
    sharpen(pages: readonly PageSight[], sight: StageSight): void {
      for (const page of pages) sharpenPage(page, sight);
    },
    /** Aborts what is on its way for a page that leaves. */
    forget,
    /** Aborts everything. */
    close(): void {
      for (const element of [...regions.keys(), ...timers.keys()]) forget(element);
    },
  };
};
