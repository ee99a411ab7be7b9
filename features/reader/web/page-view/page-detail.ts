import { containsRect, type Rect } from '@sayfa/kernel';
import {
  type DetailInput,
  type DetailNeed,
  detailNeedOf,
  findVisibleRegion,
  type Region,
  type StageView,
} from './detail-need.ts';
import {
  type DetailEvent,
  type DetailState,
  EMPTY_DETAIL,
  nextDetailState,
  releaseReplaced,
} from './detail-state.ts';
import { wholeOf } from './page-canvas.ts';
import type { PageElement } from './page-element.ts';
import type { PageSource } from './page-source.ts';
import type { LoadPicture } from './picture-store.ts';

/** Milliseconds without a change before a region is loaded; steps pressed at once are one. */
const REGION_DELAY_MS = 8;
/** CSS pixels by which parts may differ without a visible difference. */
const MAX_GAP_PX = 1;

/** A page on the stage with its pictures. */
export type PageWithPictures = DetailInput & {
  element: PageElement;
  best: ImageBitmap | undefined;
};

/** Decoded regions that were loaded ahead: one that is there, and whether one is on its way. */
export type RegionCache = {
  get(address: string): ImageBitmap | undefined;
  has(address: string): boolean;
};

const paintRegion = (element: PageElement, image: ImageBitmap, part: Rect): void => {
  element.paintDetail(part, image, wholeOf(image), image.width);
  element.setSharp(true);
};

/** Paints a part of the page's picture; `part` in CSS pixels at scale 1. */
const paintPart = (
  element: PageElement,
  picture: ImageBitmap,
  part: Rect,
  pixels: number,
): void => {
  const ratio = picture.width / element.box().width;
  const from = {
    left: part.left * ratio,
    top: part.top * ratio,
    width: part.width * ratio,
    height: part.height * ratio,
  };
  element.paintDetail(part, picture, from, pixels);
};

const isRegionPainted = ({ content, request }: DetailState, { address }: Region): boolean =>
  content.name === 'region' &&
  (request.name === 'cached' || request.name === 'loaded') &&
  request.address === address;

type DetailStore = ReturnType<typeof createDetailStore>;

const createDetailStore = () => {
  let state = EMPTY_DETAIL;
  return {
    state: (): DetailState => state,
    dispatch(event: DetailEvent): void {
      const before = state.request;
      state = nextDetailState(state, event);
      releaseReplaced(before, state.request);
    },
  };
};

/** Loads and paints the regions of one page. */
const createRegionPainter = (
  element: PageElement,
  { state, dispatch }: DetailStore,
  load: LoadPicture<ImageBitmap>,
  cache: RegionCache,
) => {
  const loadRegion = ({ address, part }: Region): void => {
    const stop = new AbortController();
    dispatch({ type: 'loadingStarted', stop });
    load(address, stop.signal, true).then(
      (image) => {
        if (stop.signal.aborted) {
          image.close();
          return;
        }
        dispatch({ type: 'regionLoaded', address, image });
        paintRegion(element, image, part);
      },
      // The part of the picture stays; the next move of the page requests the region again.
      () => dispatch({ type: 'regionFailed', address }),
    );
  };

  const requestRegion = (region: Region): void => {
    const { request, content } = state();
    if (request.name !== 'none' && request.address === region.address) {
      if (request.name !== 'loaded' || content.name === 'region') return;
      dispatch({ type: 'regionRepainted' });
      paintRegion(element, request.image, request.part);
      return;
    }
    // It is painted when the cache has it.
    if (cache.has(region.address)) return;
    const timer = setTimeout(() => loadRegion(region), REGION_DELAY_MS);
    dispatch({ type: 'regionScheduled', region, timer });
  };

  /** Paints a region that was loaded ahead. Whether there was one. */
  const paintCached = (region: Region): boolean => {
    const image = cache.get(region.address);
    if (!image) return false;
    if (isRegionPainted(state(), region)) element.setSharp(true);
    else {
      dispatch({ type: 'cachedPainted', region });
      paintRegion(element, image, region.part);
    }
    return true;
  };

  return { requestRegion, paintCached };
};

/** Paints the detail of one page: a part of its picture, or a region of the PDF. */
const createPageDetail = (
  element: PageElement,
  load: LoadPicture<ImageBitmap>,
  cache: RegionCache,
) => {
  const store = createDetailStore();
  const { state, dispatch } = store;
  const { requestRegion, paintCached } = createRegionPainter(element, store, load, cache);

  const paintPicture = (best: ImageBitmap, part: Rect, pixels: number): void => {
    const key = [...Object.values(part), best.width, pixels].join();
    // The same part is not painted a second time, whatever else arrives.
    const { content } = state();
    if (content.name === 'picture' && content.key === key) return;
    paintPart(element, best, part, pixels);
    dispatch({ type: 'picturePainted', key });
  };

  /** What is seen until the region is loaded: the region before where that shows it all. */
  const paintUntilRegion = (
    { part, pixels, isBaseEnough }: Extract<DetailNeed, { name: 'region' }>,
    best: ImageBitmap,
  ): void => {
    const { content } = state();
    if (content.name === 'region' && containsRect(content.part, part, MAX_GAP_PX)) return;
    if (!isBaseEnough) {
      paintPicture(best, part, pixels);
      return;
    }
    dispatch({ type: 'contentCleared' });
    element.clearDetail();
  };

  const update = (need: DetailNeed, best: ImageBitmap | undefined): void => {
    if (need.name === 'nothing' || !best) {
      dispatch({ type: 'cleared' });
      element.setSharp(false);
      return;
    }
    element.setSharp(need.isSharp);
    if (need.name === 'base') {
      dispatch({ type: 'cleared' });
      element.clearDetail();
      return;
    }
    if (need.name === 'picture') {
      paintPicture(best, need.part, need.pixels);
      dispatch({ type: 'requestEnded' });
      return;
    }
    paintUntilRegion(need, best);
    requestRegion(need.region);
  };

  return { update, paintCached, clear: () => dispatch({ type: 'cleared' }) };
};

/**
 * Paints the visible part of each page with all the detail that the screen can show: from the decoded
 * picture at once, and beyond its detail from a region of the PDF.
 */
export const createDetailPainter = (
  source: () => PageSource,
  load: LoadPicture<ImageBitmap>,
  cache: RegionCache,
) => {
  const details = new Map<PageElement, ReturnType<typeof createPageDetail>>();

  const detailOf = (element: PageElement) => {
    const detail = details.get(element) ?? createPageDetail(element, load, cache);
    details.set(element, detail);
    return detail;
  };

  const clear = (element: PageElement): void => {
    details.get(element)?.clear();
    details.delete(element);
  };

  return {
    /** Paints every page on the stage in the detail that the present place needs. */
    sharpen(pages: readonly PageWithPictures[], view: StageView): void {
      for (const page of pages) {
        const detail = detailOf(page.element);
        const region = findVisibleRegion(source(), page.element, view);
        if (region && detail.paintCached(region)) continue;
        detail.update(detailNeedOf(page, view, region), page.best);
      }
    },
    /** Stops what is on its way for a page that leaves the stage or becomes another one. */
    clear,
    close(): void {
      for (const element of [...details.keys()]) clear(element);
    },
  };
};
