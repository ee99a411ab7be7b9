import { useLessonState, useText } from '@sayfa/web-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { withExtraPages } from '../book/extra-pages.ts';
import type { OpenBook } from '../book/use-book.ts';
import { attachGestures } from '../input/page-gestures.ts';
import { openedPage } from '../page-view/spread.ts';
import { readToc } from '../panels/toc-tree.ts';
import { useReadingNotes } from '../reading/use-reading-notes.ts';
import { useBookSearch } from '../search/use-book-search.ts';
import { keepWordsOnPages } from '../words/words-on-pages.ts';
import { PHONE, TWO_PAGES_FIT, useQuery } from './layout-queries.ts';
import { leaveThroughNativeApp } from './native-wrapper.ts';
import { type Reader, ReaderContext } from './reader-context.ts';
import classes from './reader-screen.module.css';
import { useReaderSettings } from './reader-settings.ts';
import { ReaderSurroundings } from './reader-surroundings.tsx';
import { useOpenReader, useOtherFeatures } from './use-open-reader.ts';
import { useOpenedExtraPage } from './use-opened-extra-page.ts';
import { usePageRoute } from './use-page-route.ts';
import { usePageView } from './use-page-view.ts';
import { usePanel } from './use-panel.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { useRun } from './use-run.ts';
import { toggleStillness, useStillness } from './use-stillness.ts';
import '../page-view/page-view.css';

type BookReaderProps = {
  bookUrlId: string;
  pageText: string | undefined;
  /** The zoom area that the address names. Source: NAV-003. */
  zoomText: string | undefined;
  book: Extract<OpenBook, { state: 'open' }>;
};

/** A book that is there: its stage first, and all that stands around it. */
export const BookReader = ({ bookUrlId, pageText, zoomText, book }: BookReaderProps) => {
  const { t } = useText();
  const navigate = useNavigate();
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const isPhone = useQuery(PHONE) && !isAudience;
  const twoPagesFit = useQuery(TWO_PAGES_FIT);
  const { twoPages, paper } = useReaderSettings();
  const panel = usePanel(isPhone);
  const [asksForPage, askForPage] = useState(false);
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
  useStillness(root);
  const reading = useReadingNotes(bookUrlId, book.isSample);
  const search = useBookSearch(bookUrlId, view);
  const run = useRun({ view, turning: others.turning, panel, reading, search, askForPage });
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

  useEffect(() => {
    if (!view || !stage.current) return;
    return attachGestures(stage.current, view, {
      next: () => others.turning.of(view).next(),
      previous: () => others.turning.of(view).previous(),
      isTaken: others.pointerTakers.takes,
      giveBack: others.pointerTakers.giveBack,
      tap: () => root.current && toggleStillness(root.current),
    });
  }, [view, stage, others.pointerTakers, others.turning]);

  const hasWords = book.content?.has_text === true;
  useEffect(() => {
    if (!view || !hasWords) return;
    return keepWordsOnPages(view, bookUrlId, (page) => t('reader:pageLabel', { page }));
  }, [view, hasWords, bookUrlId, t]);

  useEffect(() => {
    document.documentElement.dataset.paper = paper;
  }, [paper]);

  const goToLibrary = useCallback(() => {
    if (!leaveThroughNativeApp()) void navigate('/library?type=all');
  }, [navigate]);

  const reader = useMemo<Reader | undefined>(
    () =>
      view && {
        bookUrlId,
        book: { ...book, source },
        openReader,
        tocTabs: others.tocTabs,
        view,
        panel,
        reading,
        search,
        toc,
        opened,
        isPhone,
        twoPagesFit,
        run,
        turnTo: view.show,
        goToLibrary,
        asksForPage,
        askForPage,
      },
    [
      bookUrlId,
      book,
      source,
      openReader,
      others.tocTabs,
      view,
      panel,
      reading,
      search,
      toc,
      opened,
      isPhone,
      twoPagesFit,
      run,
      goToLibrary,
      asksForPage,
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
