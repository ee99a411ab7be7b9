import type { Size } from '@sayfa/kernel';
import { loadPicture } from './load-picture.ts';
import type { PageElement } from './page-element.ts';
import type { PageSource } from './page-source.ts';
import { pictureAddresses } from './picture-addresses.ts';
import { pictureStore } from './picture-store.ts';
import { type Heading, pagesToKeep } from './plan-pictures.ts';
import { sharpener } from './sharpen.ts';
import { thumbnailsAround } from './thumbnails-around.ts';
import type { ViewPlace } from './view-place.ts';

/** Decoded page pictures that may be held at once: one page on screen, and two. */
const MOST_PICTURES = { single: 4, spread: 6 } as const;

/** Milliseconds that a picture may take before its thumbnail is fetched to stand in for it. */
const STAND_IN_AFTER = 50;

/** What is read and how it is seen now. */
export type Sight = {
  page: number;
  twoPages: boolean;
  heading: Heading;
  place: ViewPlace;
  room: Size;
  /** Pages are turned faster than they are read. */
  leafing: boolean;
};

/** What the pictures of a sheet need. */
export type SheetPicturesOptions = {
  source: () => PageSource;
  pages: () => readonly PageElement[];
  sight: () => Sight;
  /** A picture on screen was painted, or stands to be painted later. */
  onPaint: () => void;
  /** A picture on screen could not be had. */
  onTrouble: () => void;
  /** A picture arrived; there is room for the next. */
  onReady: () => void;
};

/** Paints the pages of a sheet with the best picture there is, and has the next ones ready. */
export const sheetPictures = (options: SheetPicturesOptions) => {
  const { source, pages, sight } = options;
  const addresses = pictureAddresses(source);
  const baseUrl = (each: PageElement): string => addresses.base(each.number(), each.box().width);
  const sharpUrl = (each: PageElement): string =>
    addresses.sharp(each.number(), each.box().width, sight().place.scale);

  /** What a page needs now: while one leafs, the quick picture unless the fine one is there. */
  const urlNow = (number: number, width: number): string => {
    const fine = addresses.base(number, width);
    return sight().leafing && !store.get(fine) ? addresses.quick(number, width) : fine;
  };

  const store = pictureStore<ImageBitmap>({
    load: loadPicture,
    onReady: () => {
      paint();
      sharpen();
      options.onReady();
    },
    onTrouble: (url) => {
      const isOf = (each: PageElement): boolean => urlNow(each.number(), each.box().width) === url;
      if (pages().some((each) => !each.isShown() && isOf(each))) options.onTrouble();
    },
  });
  const thumbnails = thumbnailsAround(() => paint());
  const ahead = pictureStore<ImageBitmap>({
    load: loadPicture,
    onReady: () => sharpen(),
    onTrouble: () => undefined,
  });
  const sharp = sharpener(source, loadPicture, ahead);
  let standInTimer: ReturnType<typeof setTimeout> | undefined;

  /** Where pictures come at once, no thumbnail is fetched at all. */
  const standInSoon = (): void => {
    standInTimer ??= setTimeout(() => {
      standInTimer = undefined;
      const { page, heading, leafing } = sight();
      const isMissing = pages().some((each) => !each.isShown());
      if (isMissing) thumbnails.want(page, source(), heading, !leafing);
    }, STAND_IN_AFTER);
  };

  const paintPage = (each: PageElement): void => {
    const fine = store.get(baseUrl(each));
    if (!fine && each.isShown()) return;
    const image = fine ?? store.get(addresses.quick(each.number(), each.box().width));
    if (!image) {
      each.paintStandIn(thumbnails.get(source().page(each.number()).thumbnail));
      return;
    }
    const devicePixels = Math.round(each.box().width * window.devicePixelRatio);
    each.paint(image, Math.max(1, Math.min(devicePixels, image.width)), !fine);
  };

  const paint = (): void => {
    for (const each of pages()) if (each.needsPaint()) paintPage(each);
    options.onPaint();
  };

  const sharpen = (): void => {
    const { place, room } = sight();
    sharp.sharpen(
      pages().map((each) => ({
        element: each,
        pictures: source().page(each.number()).pictures,
        best: store.get(sharpUrl(each)) ?? store.get(baseUrl(each)),
      })),
      { place, stage: room, devicePixelRatio: window.devicePixelRatio },
    );
  };

  return {
    /** Paints what is missing on screen: its picture, or a stand-in. */
    paint,
    /** Paints the visible part with every pixel the present scale can show. */
    sharpen,
    /**
     * Says which pictures are wanted: those on screen, sharper ones where it is zoomed, and the
     * neighbours; without `neighbours` only those neighbours that are on their way already.
     */
    plan(neighbours: boolean): void {
      const { page, twoPages, heading, leafing } = sight();
      const onScreen = pages().map((each) => each.number());
      const width = pages()[0]?.box().width ?? 1;
      const present = pages().map((each) => urlNow(each.number(), each.box().width));
      const urgent = [...new Set([...present, ...(leafing ? [] : pages().map(sharpUrl))])];
      const around = pagesToKeep(page, source().total, twoPages, heading)
        .filter((number) => !onScreen.includes(number))
        .map((number) => urlNow(number, width))
        .filter((url) => neighbours || store.has(url));
      const most = MOST_PICTURES[twoPages ? 'spread' : 'single'];
      store.want([...new Set([...urgent, ...around])].slice(0, most), urgent.length, leafing);
      standInSoon();
    },
    /** Says which regions are had ready, by their addresses; what is shown now comes first. */
    wantRegions: (addresses: readonly string[]): void => ahead.want(addresses, 1),
    /** A page on screen becomes another one, or leaves. */
    forget: (each: PageElement): void => sharp.forget(each),
    retry: (): void => store.retry(),
    close(): void {
      clearTimeout(standInTimer);
      store.close();
      ahead.close();
      thumbnails.close();
      sharp.close();
    },
  };
};
