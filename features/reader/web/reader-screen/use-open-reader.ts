import { rectAround } from '@sayfa/kernel';
import type { ExtraPage, OpenReader, TocTab } from '@sayfa/web-kit';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { createPointerTakers, type PointerTakers } from '../input/pointer-takers.ts';
import { createTurning, type Turning } from '../input/turning.ts';
import { choosePicture } from '../page-view/choose-picture.ts';
import type { PageView } from '../page-view/page-view.ts';
import { READER_COMMANDS, type ReaderCommand } from './reader-commands.ts';

/** What other features may hold on to while a book is open. */
export type OtherFeatures = {
  /** Shown after the last page of the book. */
  extraPages: readonly ExtraPage[];
  setExtraPages(pages: readonly ExtraPage[]): void;
  /** Tabs in the table of contents besides the reader's own. */
  tocTabs: readonly TocTab[];
  addTocTab(tab: TocTab): () => void;
  /** Who gets pointers before the page's own gestures. */
  pointerTakers: PointerTakers;
  /** What keys, gestures and buttons turn, where that is not pages. */
  turning: Turning;
  /** Offers a key to the features; true where one used it. */
  offerKey(event: KeyboardEvent): boolean;
  keyListeners: Set<(event: KeyboardEvent) => boolean>;
};

/** Keeps what other features ask of the reader. */
export const useOtherFeatures = (): OtherFeatures => {
  const [extraPages, setExtraPages] = useState<readonly ExtraPage[]>([]);
  const [tocTabs, setTocTabs] = useState<readonly TocTab[]>([]);
  const addTocTab = useCallback((tab: TocTab) => {
    setTocTabs((tabs) => [...tabs, tab]);
    return () => setTocTabs((tabs) => tabs.filter((each) => each !== tab));
  }, []);
  const [pointerTakers] = useState(createPointerTakers);
  const [turning] = useState(createTurning);
  const [keyListeners] = useState(() => new Set<(event: KeyboardEvent) => boolean>());
  return useMemo(
    () => ({
      extraPages,
      setExtraPages,
      tocTabs,
      addTocTab,
      pointerTakers,
      turning,
      keyListeners,
      offerKey: (event) => [...keyListeners].some((listener) => listener(event)),
    }),
    [extraPages, tocTabs, addTocTab, pointerTakers, turning, keyListeners],
  );
};

const isCommand = (name: string): name is ReaderCommand =>
  READER_COMMANDS.some(({ id }) => id === name);

type Opened = {
  view: PageView | undefined;
  stage: RefObject<HTMLElement | null>;
  book: { id: number | undefined; urlId: string; name: string };
  isPhone: boolean;
  run(command: ReaderCommand): boolean;
  others: OtherFeatures;
};

/** The open book as other features see it; undefined until its content is known. */
export const useOpenReader = ({
  view,
  stage,
  book,
  isPhone,
  run,
  others,
}: Opened): OpenReader | undefined => {
  const { id, urlId, name } = book;
  const { setExtraPages, addTocTab, pointerTakers, turning, keyListeners } = others;
  return useMemo(() => {
    const element = stage.current;
    if (!view || !element || id === undefined) return undefined;
    const pageAt = (number: number) => {
      if (number < 1 || number > view.source().total) return undefined;
      const { key, size } = view.source().page(number);
      return { key, proportion: size.height / size.width };
    };
    return {
      book: { id, urlId, name },
      stage: element,
      isPhone,
      pagesOnStage: () => {
        const visible = view.visibleParts();
        const focus = view.focus();
        return view.pages().map((page, index) => ({
          number: page.number(),
          key: focus?.key ?? pageAt(page.number())?.key ?? '',
          drawing: page.drawing,
          overlay: page.overlay,
          size: { width: page.box().width, height: page.box().height },
          part: focus?.parts[index],
          visible: visible[index],
        }));
      },
      scale: () => view.scale(),
      focusOn: (focus, coming = []) => {
        // Bars and panels make room first, so that the parts are laid out for what is left.
        element.parentElement?.toggleAttribute('data-focused', focus !== undefined);
        view.showParts(focus, coming);
      },
      focus: view.focus,
      look: view.look,
      lookAt: view.lookAt,
      overrideNavigation: turning.borrow,
      visiblePart: (number) => {
        const visible = view.visibleParts();
        const isIt = view.pages().map((page) => page.number() === number);
        return rectAround(visible.flatMap((part, index) => (part && isIt[index] ? part : [])));
      },
      page: view.page,
      total: () => view.source().total,
      pageAt,
      pictureOf: (number, pixels) =>
        choosePicture(view.source().page(number).pictures, pixels)?.url,
      subscribe: view.subscribe,
      onLayOut: view.onLayOut,
      turnTo: view.show,
      next: () => turning.of(view).next(),
      previous: () => turning.of(view).previous(),
      pan: (by) => void view.pan(by),
      run: (command) => isCommand(command) && run(command),
      setExtraPages,
      addTocTab,
      setPointerHandler: pointerTakers.set,
      overridePointerHandler: pointerTakers.borrow,
      onKey: (listener) => {
        keyListeners.add(listener);
        return () => keyListeners.delete(listener);
      },
    };
  }, [
    view,
    stage,
    id,
    urlId,
    name,
    isPhone,
    run,
    setExtraPages,
    addTocTab,
    pointerTakers,
    turning,
    keyListeners,
  ]);
};
