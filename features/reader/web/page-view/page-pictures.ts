import { regionsOfContent } from './content-regions.ts';
import { loadPicture } from './load-picture.ts';
import { createDetailPainter } from './page-detail.ts';
import type { PageElement } from './page-element.ts';
import type { PageSource } from './page-source.ts';
import { createPictureAddresses, type PictureAddresses } from './picture-addresses.ts';
import { createPictureStore } from './picture-store.ts';
import { pagesToKeep } from './plan-pictures.ts';
import type { StageState } from './stage-state.ts';
import { createThumbnailCache } from './thumbnail-cache.ts';
import { createTimer } from './timer.ts';

/** Decoded page pictures at once: with one page on screen, and with two. */
const MAX_PICTURES = { single: 4, spread: 6 } as const;
/** Milliseconds that a picture may take before its thumbnail is loaded as a placeholder. */
const PLACEHOLDER_DELAY_MS = 100;

/** What the pictures of the pages on a stage need. */
export type PagePicturesOptions = {
  state: () => StageState;
  pages: () => readonly PageElement[];
  /** Something on screen was painted; the pictures of neighbours can be loaded. */
  onPaint: () => void;
  /** A picture on screen could not be loaded. */
  onError: () => void;
};

type Loaded = { get(url: string): ImageBitmap | undefined; has(url: string): boolean };

/** The address of a page's picture: while pages turn rapidly the quick one, unless the fine one is there. */
const addressNow = (
  addresses: PictureAddresses,
  { paging }: StageState,
  loaded: Loaded,
  number: number,
  width: number,
): string => {
  const fine = addresses.base(number, width);
  return paging === 'rapid' && !loaded.get(fine) ? addresses.quick(number, width) : fine;
};

type Requested = { urls: string[]; urgentCount: number };

/** Which pictures are needed now: those on screen, finer ones where it is enlarged, the neighbours. */
const requestedPictures = (
  addresses: PictureAddresses,
  state: StageState,
  pages: readonly PageElement[],
  loaded: Loaded,
  withNeighbours: boolean,
): Requested => {
  const { page, source, twoPages, direction, paging, place } = state;
  const urlNow = (number: number, width: number): string =>
    addressNow(addresses, state, loaded, number, width);
  const onScreen = pages.map((each) => ({ number: each.number(), width: each.box().width }));
  const present = onScreen.map(({ number, width }) => urlNow(number, width));
  const sharp = onScreen.map(({ number, width }) => addresses.sharp(number, width, place.scale));
  const urgent = [...new Set([...present, ...(paging === 'rapid' ? [] : sharp)])];
  const width = onScreen[0]?.width ?? 1;
  const neighbours = pagesToKeep(page, source, twoPages, direction)
    .filter((number) => !onScreen.some((each) => each.number === number))
    .map((number) => urlNow(number, width))
    // Those that are on their way are not stopped.
    .filter((url) => withNeighbours || loaded.has(url));
  const max = MAX_PICTURES[twoPages ? 'spread' : 'single'];
  return {
    urls: [...new Set([...urgent, ...neighbours])].slice(0, max),
    urgentCount: urgent.length,
  };
};

/** The details of pages, and the regions that are loaded ahead. */
const createDetails = (source: () => PageSource, onReady: () => void) => {
  const regions = createPictureStore<ImageBitmap>({
    load: loadPicture,
    onReady,
    onError: () => undefined,
  });
  const painter = createDetailPainter(source, loadPicture, regions);
  return {
    ...painter,
    request: (urls: readonly string[]): void => regions.request(urls, 1),
    close: (): void => {
      regions.close();
      painter.close();
    },
  };
};

type Paintable = { [Kind in 'fine' | 'quick' | 'thumbnail']: ImageBitmap | undefined };

/** Paints the best picture there is; a page that has its own picture waits for the fine one. */
const paintPicture = (page: PageElement, { fine, quick, thumbnail }: Paintable): void => {
  if (!fine && page.isShown()) return;
  const image = fine ?? quick;
  if (!image) {
    page.paintPlaceholder(thumbnail);
    return;
  }
  const devicePixels = Math.round(page.box().width * window.devicePixelRatio);
  page.paint(image, Math.max(1, Math.min(devicePixels, image.width)), !fine);
};

/** Paints the pages on a stage with the best pictures there are, and loads the next ones ahead. */
export const createPagePictures = (options: PagePicturesOptions) => {
  const { state, pages } = options;
  const source = () => state().source;
  const addresses = createPictureAddresses(source);
  const baseUrl = (each: PageElement): string => addresses.base(each.number(), each.box().width);
  const sharpUrl = (each: PageElement): string =>
    addresses.sharp(each.number(), each.box().width, state().place.scale);
  const urlNow = (each: PageElement): string =>
    addressNow(addresses, state(), store, each.number(), each.box().width);
  const store = createPictureStore<ImageBitmap>({
    load: loadPicture,
    onReady: () => {
      paint();
      sharpen();
    },
    onError: (url) => {
      if (pages().some((each) => !each.isShown() && urlNow(each) === url)) options.onError();
    },
  });
  const thumbnails = createThumbnailCache(() => paint());
  const details = createDetails(source, () => sharpen());
  const placeholderTimer = createTimer();

  /** Where pictures come at once, no thumbnail is loaded at all. */
  const loadPlaceholders = (): void => {
    const { page, direction, paging } = state();
    const isMissing = pages().some((each) => !each.isShown());
    if (isMissing) thumbnails.request(page, source(), direction, paging === 'reading');
  };

  const paintPage = (each: PageElement): void => {
    const number = each.number();
    paintPicture(each, {
      fine: store.get(baseUrl(each)),
      quick: store.get(addresses.quick(number, each.box().width)),
      thumbnail: thumbnails.get(source().page(number).thumbnail),
    });
  };

  const paint = (): void => {
    const missing = pages().filter((each) => each.needsPaint());
    for (const each of missing) paintPage(each);
    // The picture of a neighbour changes nothing on screen.
    if (missing.length > 0) options.onPaint();
  };

  const sharpen = (): void => {
    const { place, room } = state();
    const present = pages().map((each) => ({
      element: each,
      pictures: source().page(each.number()).pictures,
      best: store.get(sharpUrl(each)) ?? store.get(baseUrl(each)),
    }));
    details.sharpen(present, { place, stage: room, devicePixelRatio: window.devicePixelRatio });
  };

  return {
    /** Paints what is missing on screen: its picture, or a placeholder. */
    paint,
    /** Paints the visible part with every pixel the present scale can show. */
    sharpen,
    /** Requests the pictures that are needed now; neighbours that are not on their way only if asked for. */
    plan(withNeighbours: boolean): void {
      const requested = requestedPictures(addresses, state(), pages(), store, withNeighbours);
      store.request(requested.urls, requested.urgentCount, state().paging === 'rapid');
      if (!placeholderTimer.isRunning()) {
        placeholderTimer.start(PLACEHOLDER_DELAY_MS, loadPlaceholders);
      }
    },
    /** Loads the regions of the parts in focus ahead of need; those that are shown now come first. */
    requestRegions: (): void => details.request(regionsOfContent(state())),
    /** Stops what is on its way for a page that leaves the stage or becomes another one. */
    clear: details.clear,
    retry: store.retry,
    close(): void {
      placeholderTimer.stop();
      for (const each of [store, thumbnails, details]) each.close();
    },
  };
};
