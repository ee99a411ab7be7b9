import { runInBackground } from '@sayfa/kernel';
import { useLessonState, useText } from '@sayfa/web-kit';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { withExtraPages } from '../book/extra-pages.ts';
import type { OpenBook } from '../book/use-book.ts';
import { attachGestures } from '../input/page-gestures.ts';
import type { PageView } from '../page-view/page-view.ts';
import { openedPage } from '../page-view/spread.ts';
import { readToc } from '../panels/toc-tree.ts';
import { useReadingNotes } from '../reading/use-reading-notes.ts';
import { useBookSearch } from '../search/use-book-search.ts';
import { showWordsOnPages } from '../words/words-on-pages.ts';
import { PHONE, TWO_PAGES_FIT, useQuery } from './layout-queries.ts';
import { leaveThroughNativeApp } from './native-wrapper.ts';
import { type Reader, ReaderContext } from './reader-context.ts';
import classes from './reader-screen.module.css';
import { useReaderSettings } from './reader-settings.ts';
import { ReaderSurroundings } from './reader-surroundings.tsx';
import { toggleBars, useIdleBars } from './use-idle-bars.ts';
import { type OtherFeatures, useOpenReader, useOtherFeatures } from './use-open-reader.ts';
import { useOpenedExtraPage } from './use-opened-extra-page.ts';
import { usePageRoute } from './use-page-route.ts';
import { usePageView } from './use-page-view.ts';
import { type PanelControl, usePanel } from './use-panel.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { useRun } from './use-run.ts';
import '../page-view/page-view.css';

type BookReaderProps = {
  bookUrlId: string;
  pageText: string | undefined;
  /** The zoom area that the address names. Source: NAV-003. */
  zoomText: string | undefined;
  book: Extract<OpenBook, { state: 'open' }>;
};

type BookPartsInput = Pick<BookReaderProps, 'bookUrlId' | 'book'> & {
  view: PageView | undefined;
  stage: RefObject<HTMLElement | null>;
  panel: PanelControl;
  isPhone: boolean;
  others: OtherFeatures;
  setGoToOpen: (isOpen: boolean) => void;
};

/** What is stored, searched, run and offered to other features in an open book. */
const useBookParts = (input: BookPartsInput) => {
  const { bookUrlId, book, view, stage, panel, isPhone, others, setGoToOpen } = input;
  const reading = useReadingNotes(bookUrlId, book.isSample);
  const search = useBookSearch(bookUrlId, view);
  const { navigation } = others;
  const run = useRun({ view, navigation, panel, reading, search, setGoToOpen });
  useReaderKeys(view !== undefined, run, others.offerKey);
  const openReader = useOpenReader({
    view,
    stage,
    book: { id: book.isSample ? undefined : book.content?.id, urlId: bookUrlId, name: book.name },
    isPhone,
    run,
    others,
  });
  const tocText = book.content?.toc;
  const toc = useMemo(() => readToc(tocText), [tocText]);
  return useMemo(
    () => ({ reading, search, run, openReader, toc }),
    [reading, search, run, openReader, toc],
  );
};

const usePageGestures = (
  view: PageView | undefined,
  stage: RefObject<HTMLElement | null>,
  root: RefObject<HTMLElement | null>,
  { navigation, pointerHandlers }: OtherFeatures,
): void => {
  useEffect(() => {
    if (!view || !stage.current) return;
    return attachGestures(stage.current, view, {
      next: () => navigation.of(view).next(),
      previous: () => navigation.of(view).previous(),
      isHandled: pointerHandlers.handles,
      giveBack: pointerHandlers.giveBack,
      tap: () => root.current && toggleBars(root.current),
    });
  }, [view, stage, root, pointerHandlers, navigation]);
};

const useWordsOnPages = (
  view: PageView | undefined,
  bookUrlId: string,
  hasWords: boolean,
): void => {
  const { t } = useText();
  useEffect(() => {
    if (!view || !hasWords) return;
    return showWordsOnPages(view, bookUrlId, (page) => t('reader:pageLabel', { page }));
  }, [view, hasWords, bookUrlId, t]);
};

const usePaper = (): void => {
  const { paper } = useReaderSettings();
  useEffect(() => {
    document.documentElement.dataset.paper = paper;
  }, [paper]);
};

const useGoToLibrary = (): (() => void) => {
  const navigate = useNavigate();
  return useCallback(() => {
    if (!leaveThroughNativeApp()) runInBackground(Promise.resolve(navigate('/library?type=all')));
  }, [navigate]);
};

/** An open book: its stage, and the bars and panels around it. */
export const BookReader = ({ bookUrlId, pageText, zoomText, book }: BookReaderProps) => {
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const isPhone = useQuery(PHONE) && !isAudience;
  const twoPagesFit = useQuery(TWO_PAGES_FIT);
  const { twoPages } = useReaderSettings();
  const panel = usePanel(isPhone);
  const [isGoToOpen, setGoToOpen] = useState(false);
  const [opened] = useState(() => openedPage(pageText, book.source.total));
  const root = useRef<HTMLElement>(null);
  const others = useOtherFeatures();
  const source = useMemo(
    () => withExtraPages(book.source, others.extraPages),
    [book.source, others.extraPages],
  );
  const { stage, view } = usePageView({
    source,
    kind: isPhone ? 'phone' : 'wide',
    twoPages: twoPages && twoPagesFit,
    page: opened,
  });
  usePageRoute(view, bookUrlId, { pageText, zoomText });
  useOpenedExtraPage(view, pageText, book.source.total, source.total);
  useIdleBars(root);
  const parts = useBookParts({ bookUrlId, book, view, stage, panel, isPhone, others, setGoToOpen });
  usePageGestures(view, stage, root, others);
  useWordsOnPages(view, bookUrlId, book.content?.has_text === true);
  usePaper();
  const goToLibrary = useGoToLibrary();

  const reader = useMemo<Reader | undefined>(
    () =>
      view && {
        bookUrlId,
        book: { ...book, source },
        ...parts,
        tocTabs: others.tocTabs,
        view,
        panel,
        opened,
        isPhone,
        twoPagesFit,
        turnTo: view.show,
        goToLibrary,
        isGoToOpen,
        setGoToOpen,
      },
    [
      bookUrlId,
      book,
      source,
      parts,
      others.tocTabs,
      view,
      panel,
      opened,
      isPhone,
      twoPagesFit,
      goToLibrary,
      isGoToOpen,
    ],
  );

  return (
    <main
      ref={root}
      className={classes.reader}
      id="main"
      tabIndex={-1}
      data-panel={!isPhone && panel.open ? '' : undefined}
      data-audience={isAudience ? '' : undefined}
    >
      <section ref={stage} className={classes.stage} tabIndex={-1} inert={isAudience} />
      {reader && (
        <ReaderContext value={reader}>
          <ReaderSurroundings />
        </ReaderContext>
      )}
    </main>
  );
};
