import { type Rect, rectAround } from '@sayfa/kernel';
import type { ExtraPage, OpenReader, PageOnStage } from '@sayfa/web-kit';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { createKeyOffers, type KeyOffers } from '../input/key-offers.ts';
import { createNavigation, type Navigation } from '../input/navigation.ts';
import { pointOnStage } from '../input/point-on-stage.ts';
import { createPointerHandlers, type PointerHandlers } from '../input/pointer-handlers.ts';
import { choosePicture } from '../page-view/choose-picture.ts';
import type { PageSource } from '../page-view/page-source.ts';
import type { PageView } from '../page-view/page-view.ts';
import { labelOfPage } from '../page-view/spread.ts';
import { createTocTabs, type TocTabs } from '../panels/toc-tabs.ts';
import type { BookWords } from '../words/book-words.ts';
import { keysOf, READER_COMMANDS, type ReaderCommand } from './reader-commands.ts';

/** What other features add to the reader while a book is open. */
export type OtherFeatures = {
  /** Each shown after the page of the book that it names. */
  extraPages: readonly ExtraPage[];
  setExtraPages(pages: readonly ExtraPage[]): void;
  /** Tabs in the table of contents besides the reader's own. */
  tocTabs: TocTabs;
  /** Get pointers before the page's own gestures. */
  pointerHandlers: PointerHandlers;
  /** What keys, gestures and buttons navigate. */
  navigation: Navigation;
  keys: KeyOffers;
};

const isSame = (one: readonly ExtraPage[], other: readonly ExtraPage[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The state that other features set on the reader. */
export const useOtherFeatures = (): OtherFeatures => {
  const [extraPages, setPages] = useState<readonly ExtraPage[]>([]);
  const setExtraPages = useCallback((pages: readonly ExtraPage[]): void => {
    // The same pages once more, mostly none, would render everything in the book.
    setPages((before) => (isSame(before, pages) ? before : pages));
  }, []);
  const [tocTabs] = useState(createTocTabs);
  const [pointerHandlers] = useState(createPointerHandlers);
  const [navigation] = useState(createNavigation);
  const [keys] = useState(() => createKeyOffers<KeyboardEvent>());
  return useMemo(
    () => ({
      extraPages,
      setExtraPages,
      tocTabs,
      pointerHandlers,
      navigation,
      keys,
    }),
    [extraPages, setExtraPages, tocTabs, pointerHandlers, navigation, keys],
  );
};

const isCommand = (name: string): name is ReaderCommand =>
  READER_COMMANDS.some(({ id }) => id === name);

type Opened = {
  view: PageView | undefined;
  stage: RefObject<HTMLElement | null>;
  book: Omit<OpenReader['book'], 'id'> & { id: number | undefined };
  isPhone: boolean;
  run(command: ReaderCommand): boolean;
  text: BookWords;
  others: OtherFeatures;
};

const pageAt = (view: PageView, number: number) => {
  if (number < 1 || number > view.source().total) return undefined;
  const { key, size, printedWidth } = view.source().page(number);
  return { key, proportion: size.height / size.width, printedWidth };
};

const NO_WORDS: readonly Rect[] = [];

const pageNumbersOf = ({ total, order }: PageSource): readonly number[] =>
  order?.numbers ?? Array.from({ length: total }, (_, index) => index + 1);

const pagesOnStage = (view: PageView): PageOnStage[] => {
  const visible = view.visibleParts();
  const focus = view.focus();
  return view.pages().map((page, index) => ({
    number: page.number(),
    key: focus?.key ?? pageAt(view, page.number())?.key ?? '',
    drawing: page.drawing,
    overlay: page.overlay,
    picture: page.picture(),
    size: { width: page.box().width, height: page.box().height },
    part: focus?.parts[index],
    visible: visible[index],
  }));
};

/** The smallest rectangle around all that is visible of a page. */
const visiblePartOf = (view: PageView, number: number): Rect | undefined => {
  const isPage = view.pages().map((page) => page.number() === number);
  const parts = view.visibleParts();
  return rectAround(parts.flatMap((part, index) => (part && isPage[index] ? part : [])));
};

/** The open book as other features see it; undefined until its content is known. */
export const useOpenReader = ({
  view,
  stage,
  book,
  isPhone,
  run,
  text,
  others,
}: Opened): OpenReader | undefined => {
  const { id, urlId, name, sample, allowsExcerpts } = book;
  const { setExtraPages, tocTabs, pointerHandlers, navigation, keys } = others;
  return useMemo(() => {
    const element = stage.current;
    if (!view || !element || id === undefined) return undefined;
    return {
      book: { id, urlId, name, sample, allowsExcerpts },
      stage: element,
      isPhone,
      pagesOnStage: () => pagesOnStage(view),
      scale: () => view.scale(),
      focusOn: (focus, coming = []) => {
        // Bars and panels are made smaller first, so that the parts are laid out for the room left.
        element.parentElement?.toggleAttribute('data-focused', focus !== undefined);
        view.showParts(focus, coming);
      },
      focus: view.focus,
      look: view.look,
      lookAt: view.lookAt,
      isLowered: view.isLowered,
      overrideNavigation: navigation.override,
      visiblePart: (number) => visiblePartOf(view, number),
      page: view.page,
      total: () => view.source().total,
      pageNumbers: () => pageNumbersOf(view.source()),
      pageAt: (number) => pageAt(view, number),
      labelOf: (number) => labelOfPage(number, view.source()),
      pictureOf: (number, pixels) =>
        choosePicture(view.source().page(number).pictures, pixels)?.url,
      subscribe: view.subscribe,
      onLayOut: view.onLayOut,
      wordsWithin: (number, region) => text.onPages.current?.wordsWithin(number, region) ?? '',
      wordBoxes: (page) => text.onPages.current?.boxesOf(page) ?? NO_WORDS,
      onWords: text.marks.onWords,
      placeControls: text.marks.placeControls,
      coverWords: text.marks.cover,
      nameRegions: text.marks.name,
      turnTo: view.show,
      next: () => navigation.of(view).next(),
      previous: () => navigation.of(view).previous(),
      pan: (by) => void view.pan(by),
      toggleZoomAt: (client) => view.toggleZoom(pointOnStage(element, client)),
      run: (command) => isCommand(command) && run(command),
      keysOf: (command) => (isCommand(command) ? keysOf(command, view.source().direction) : []),
      setExtraPages,
      addTocTab: tocTabs.add,
      setPointerHandler: pointerHandlers.set,
      overridePointerHandler: pointerHandlers.override,
      onKey: keys.add,
    };
  }, [
    view,
    stage,
    id,
    urlId,
    name,
    sample,
    allowsExcerpts,
    isPhone,
    run,
    text,
    setExtraPages,
    tocTabs,
    pointerHandlers,
    navigation,
    keys,
  ]);
};
