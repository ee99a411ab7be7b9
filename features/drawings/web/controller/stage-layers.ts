import { createPageLayer, type ExcerptPictures, type PageLayer } from '@sayfa/canvas';
import { PAGE_UNITS, type Rect } from '@sayfa/kernel';
import type { OpenReader, PageOnStage } from '@sayfa/web-kit';
import { type PaperOnPage, paperOnPage } from '../papers/paper-on-page.ts';
import type { DrawingPage } from '../store/drawing-page.ts';
import type { DrawingStore } from '../store/drawing-store.ts';
import { useToolbarSettings } from '../toolbar/toolbar-settings.ts';

/** A page on the stage with what is drawn on it; a page of which two parts are shown is there twice. */
export type StagePage = {
  /** Identifies this page on this element; changes when either does. */
  place: number;
  number: number;
  key: string;
  /** Height of the page in units of a page 1000 wide. */
  height: number;
  overlay: HTMLElement;
  /** All that is shown of the page, in page units; undefined where that is the page. */
  part: Rect | undefined;
  layer: PageLayer;
  page: DrawingPage;
};

const isSamePart = (one: Rect | undefined, other: Rect | undefined): boolean =>
  one?.left === other?.left &&
  one?.top === other?.top &&
  one?.width === other?.width &&
  one?.height === other?.height;

/** Whether an element on the stage still shows the same page. */
const isSamePage = (page: StagePage | undefined, { key, number, part }: PageOnStage): boolean =>
  page?.key === key && page.number === number && isSamePart(page.part, part);

const EMPTY_RECT: Rect = { left: 0, top: 0, width: 0, height: 0 };

type HostedLayer = {
  host: HTMLElement;
  layer: PageLayer;
  page: StagePage | undefined;
  paper: PaperOnPage;
  stop(): void;
};

const createHostedLayer = (host: HTMLElement, excerpts: ExcerptPictures): HostedLayer => ({
  host,
  layer: createPageLayer(host, { excerpts }),
  page: undefined,
  paper: undefined,
  stop: () => undefined,
});

/** Whether another language was chosen since the last time; figures write numbers as it does. */
const createLanguageWatch = (): (() => boolean) => {
  let language = document.documentElement.lang;
  return () => {
    const { lang } = document.documentElement;
    const isOther = lang !== language;
    language = lang;
    return isOther;
  };
};

/** The layers of the elements that pages are painted on. */
const createHostedLayers = (excerpts: ExcerptPictures) => {
  const hosted = new Map<HTMLElement, HostedLayer>();
  const isOtherLanguage = createLanguageWatch();

  const closeWhere = (isClosed: (host: HTMLElement) => boolean): boolean => {
    let hasClosed = false;
    for (const each of hosted.values()) {
      if (!isClosed(each.host)) continue;
      each.stop();
      each.layer.close();
      hosted.delete(each.host);
      hasClosed = true;
    }
    return hasClosed;
  };

  return {
    all: (): Iterable<HostedLayer> => hosted.values(),
    /** Figures write numbers as the language does that was chosen meanwhile. */
    followLanguage(): void {
      if (isOtherLanguage()) for (const { layer } of hosted.values()) layer.figuresChanged();
    },
    pageOn: (host: HTMLElement): StagePage | undefined => hosted.get(host)?.page,
    /** The layer on an element, which gets one where it has none. */
    layerOn(host: HTMLElement): HostedLayer {
      const layer = hosted.get(host) ?? createHostedLayer(host, excerpts);
      hosted.set(host, layer);
      return layer;
    },
    /** Closes the layers of all other elements; true where there were any. */
    closeOthers: (present: ReadonlySet<HTMLElement>): boolean =>
      closeWhere((host) => !present.has(host)),
    close: (): void => void closeWhere(() => true),
  };
};

const applyGeometry = (layer: PageLayer, { size, visible }: PageOnStage, scale: number): void => {
  layer.setGeometry({
    width: size.width,
    height: size.height,
    proportion: size.height / size.width,
    visible: visible ?? EMPTY_RECT,
    pixelsPerUnit: (size.width / PAGE_UNITS) * scale * window.devicePixelRatio,
  });
};

const stagePageOf = (
  { number, key, size, overlay, part }: PageOnStage,
  page: DrawingPage,
  layer: PageLayer,
  place: number,
): StagePage => {
  const height = (PAGE_UNITS * size.height) / size.width;
  return { place, number, key, height, overlay, part, layer, page };
};

/** Shows what is printed on a page, where that is something else than before. */
const showPaper = (each: HostedLayer, store: DrawingStore): void => {
  const { page } = each;
  const paper = page && paperOnPage(store, { key: page.key, proportion: page.height / PAGE_UNITS });
  if (paper?.id === each.paper?.id) return;
  each.paper = paper;
  each.layer.setPaper(paper?.painted);
};

/**
 * Every page on the reader's stage has a painted layer. `changed` is called after
 * pages came or went, and after something on one of them changed.
 */
export const createStageLayers = (
  reader: OpenReader,
  store: DrawingStore,
  {
    isShown,
    changed,
    excerpts,
  }: { isShown(): boolean; changed(): void; excerpts: ExcerptPictures },
) => {
  const hosted = createHostedLayers(excerpts);
  let places = 0;

  const show = ({ layer, page }: HostedLayer): void => {
    layer.show(isShown() && page ? page.page.objects() : []);
  };

  const showPapers = (): void => {
    for (const each of hosted.all()) showPaper(each, store);
  };

  /** An element shows another page: the ink of the last one disappears in the same frame. */
  const showPage = (each: HostedLayer, on: PageOnStage): void => {
    each.stop();
    each.layer.clearPreviews();
    const page = on.key === '' ? undefined : store.page(on.key);
    places += 1;
    each.page = page && stagePageOf(on, page, each.layer, places);
    each.stop =
      page?.subscribe(() => {
        show(each);
        changed();
      }) ?? (() => undefined);
    show(each);
  };

  const updatePages = (): void => {
    hosted.followLanguage();
    const present = new Set<HTMLElement>();
    let hasChanged = false;
    for (const on of reader.pagesOnStage()) {
      present.add(on.drawing);
      const each = hosted.layerOn(on.drawing);
      if (!isSamePage(each.page, on)) {
        showPage(each, on);
        hasChanged = true;
      }
      // Also after another language was chosen, with other digits.
      showPaper(each, store);
      applyGeometry(each.layer, on, reader.scale());
    }
    const hasClosed = hosted.closeOthers(present);
    if (hasChanged || hasClosed) changed();
  };

  const stops = [
    reader.onLayOut(updatePages),
    reader.subscribe(updatePages),
    store.subscribe(showPapers),
    useToolbarSettings.subscribe(showPapers),
  ];
  updatePages();

  return {
    /** Pages on the stage whose key is known, from left to right. */
    pages: (): readonly StagePage[] =>
      reader.pagesOnStage().flatMap(({ drawing }) => hosted.pageOn(drawing) ?? []),
    /** A picture of an excerpt came. */
    excerptCame(): void {
      for (const { layer } of hosted.all()) layer.excerptCame();
    },
    /** Drawings were shown or hidden. Source: INK-041. */
    repaint(): void {
      for (const each of hosted.all()) show(each);
    },
    close(): void {
      for (const stop of stops) stop();
      hosted.close();
    },
  };
};
