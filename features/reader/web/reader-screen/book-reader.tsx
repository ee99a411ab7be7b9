import { type ReadingDirection, runInBackground } from '@sayfa/kernel';
import {
  appWrapper,
  type ExtraPage,
  useLessonState,
  useReadingDirection,
  useText,
} from '@sayfa/web-kit';
import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { withExtraPages } from '../book/extra-pages.ts';
import { activitiesByPage } from '../book/sample-content.ts';
import type { OpenBook } from '../book/use-book.ts';
import { attachGestures } from '../input/page-gestures.ts';
import type { PageSource } from '../page-view/page-source.ts';
import type { PageView } from '../page-view/page-view.ts';
import { clampPage, openedPage } from '../page-view/spread.ts';
import { readToc } from '../panels/toc-tree.ts';
import type { ReadingNotes } from '../reading/use-reading-notes.ts';
import { useBookSearch } from '../search/use-book-search.ts';
import { useBookWords } from '../words/use-book-words.ts';
import { PHONE, TWO_PAGES_FIT, useQuery } from './layout-queries.ts';
import { type Reader, ReaderContext } from './reader-context.ts';
import classes from './reader-screen.module.css';
import { useReaderSettings } from './reader-settings.ts';
import { ReaderSurroundings } from './reader-surroundings.tsx';
import { BookHeading } from './skip-to-text.tsx';
import { useBoardSideMark } from './use-board-side-mark.ts';
import { useDock } from './use-dock.ts';
import { hideBarsAfterTap, useIdleBars } from './use-idle-bars.ts';
import { type OtherFeatures, useOpenReader, useOtherFeatures } from './use-open-reader.ts';
import { useOpenedExtraPage } from './use-opened-extra-page.ts';
import { usePageRoute } from './use-page-route.ts';
import { usePageView } from './use-page-view.ts';
import { type PanelControl, usePanel } from './use-panel.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useRevealedFocus } from './use-revealed-focus.ts';
import { useRun } from './use-run.ts';
import '../page-view/page-view.css';

type BookReaderProps = {
  bookUrlId: string;
  pageText: string | undefined;
  /** The zoom area that the address names. Source: NAV-003. */
  zoomText: string | undefined;
  /** The page that an address without one opens. */
  resumed: number;
  book: Extract<OpenBook, { state: 'open' }>;
  reading: ReadingNotes;
};

type BookPartsInput = Pick<BookReaderProps, 'bookUrlId' | 'book' | 'reading'> & {
  view: PageView | undefined;
  stage: RefObject<HTMLElement | null>;
  panel: PanelControl;
  isPhone: boolean;
  others: OtherFeatures;
  setGoToOpen: (isOpen: boolean) => void;
};

/** The activities of a sample book by page; the same list as long as its content is. */
const sampleOf = ({ isSample, content }: BookReaderProps['book']) =>
  isSample && content ? activitiesByPage(content) : undefined;

/** What is stored, searched, run and offered to other features in an open book. */
const useBookParts = (input: BookPartsInput) => {
  const { bookUrlId, book, reading, view, stage, panel, isPhone, others, setGoToOpen } = input;
  const text = useBookWords(view, bookUrlId, book.content);
  const search = useBookSearch(bookUrlId, view, text);
  const { navigation, tocTabs, keys } = others;
  const run = useRun({ view, navigation, panel, reading, search, setGoToOpen });
  useReaderKeys(view, book.source.direction, run, keys);
  const openReader = useOpenReader({
    view,
    stage,
    book: {
      id: book.content?.id,
      urlId: bookUrlId,
      name: book.name,
      sample: sampleOf(book),
      allowsExcerpts: book.content?.excerpts !== false,
    },
    isPhone,
    run,
    text,
    others,
  });
  const tocText = book.content?.toc;
  const toc = useMemo(() => readToc(tocText), [tocText]);
  return useMemo(
    () => ({ reading, search, run, openReader, toc, tocTabs, keys }),
    [reading, search, run, openReader, toc, tocTabs, keys],
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
      offer: pointerHandlers.handles,
      giveBack: pointerHandlers.giveBack,
      handlesSeveral: pointerHandlers.handlesSeveral,
      tap: () => root.current && hideBarsAfterTap(root.current),
    });
  }, [view, stage, root, pointerHandlers, navigation]);
};

/** Every page that is shown is the one to open the next time. Source: NAV-008. */
const useStoredPage = (view: PageView | undefined, { setPage }: ReadingNotes): void => {
  useEffect(() => {
    if (!view) return;
    const store = (): void => setPage(view.state().page);
    store();
    return view.subscribe(store);
  }, [view, setPage]);
};

const usePaper = (): void => {
  const { paper } = useReaderSettings();
  useEffect(() => {
    document.documentElement.dataset.paper = paper;
  }, [paper]);
};

/** What lies outside of the reader follows the direction of the open book. */
const useDirectionForOthers = (direction: ReadingDirection): void => {
  useLayoutEffect(() => {
    useReadingDirection.setState({ direction });
    return () => useReadingDirection.setState(useReadingDirection.getInitialState());
  }, [direction]);
};

/** Out of the book; a native app is told instead. Source: NAV-017. */
const useGoToLibrary = (): (() => void) => {
  const navigate = useNavigate();
  // The router's `navigate` changes with every turn, and whoever depends on it would render again.
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  return useCallback(() => {
    const wrapper = appWrapper();
    if (wrapper?.kind === 'native') wrapper.goBack();
    else runInBackground(Promise.resolve(latest.current('/library?type=all')));
  }, []);
};

/** The book's pages, and those that other features add. */
const useAllPages = (source: PageSource, extraPages: readonly ExtraPage[]): PageSource =>
  useMemo(() => withExtraPages(source, extraPages), [source, extraPages]);

const InBook = ({ reader, Part }: { reader: Reader | undefined; Part: ComponentType }) =>
  reader && (
    <ReaderContext value={reader}>
      <Part />
    </ReaderContext>
  );

/** Where pages are shown; takes the focus of those whose button is gone. */
const Stage = ({
  stage,
  isAudience,
}: {
  stage: RefObject<HTMLElement | null>;
  isAudience: boolean;
}) => {
  const { t } = useText();
  return (
    <section
      ref={stage}
      className={classes.stage}
      aria-label={t('reader:stage')}
      tabIndex={-1}
      inert={isAudience}
    />
  );
};

/** An open book: its stage, and the bars and panels around it. */
export const BookReader = (props: BookReaderProps) => {
  const { bookUrlId, pageText, zoomText, resumed, book, reading } = props;
  const isAudience = useLessonState((lesson) => lesson.isAudience);
  const isPhone = useQuery(PHONE) && !isAudience;
  const twoPagesFit = useQuery(TWO_PAGES_FIT);
  const { twoPages } = useReaderSettings();
  const panel = usePanel(isPhone);
  const [isGoToOpen, setGoToOpen] = useState(false);
  const [requested] = useState(pageText ?? String(resumed));
  const { total } = book.source;
  const root = useRef<HTMLElement>(null);
  const others = useOtherFeatures();
  const source = useAllPages(book.source, others.extraPages);
  const { stage, view } = usePageView({
    source,
    kind: isAudience ? 'whole' : isPhone ? 'phone' : 'wide',
    twoPages: twoPages && twoPagesFit,
    page: pageText === undefined ? clampPage(resumed, total) : openedPage(pageText, total),
  });
  usePageRoute(view, bookUrlId, { pageText, zoomText });
  useOpenedExtraPage(view, requested, total, source.total);
  useStoredPage(isAudience ? undefined : view, reading);
  useIdleBars(root);
  useRestoredFocus(root);
  useRevealedFocus(view, stage);
  const parts = useBookParts({ ...props, view, stage, panel, isPhone, others, setGoToOpen });
  usePageGestures(view, stage, root, others);
  usePaper();
  useDirectionForOthers(source.direction);
  const dock = useDock(!isPhone && !isAudience);
  useBoardSideMark();
  const goToLibrary = useGoToLibrary();

  const reader = useMemo<Reader | undefined>(
    () =>
      view && {
        bookUrlId,
        book: { ...book, source },
        ...parts,
        view,
        panel,
        isPhone,
        twoPagesFit,
        turnTo: view.show,
        goToLibrary,
        isGoToOpen,
        setGoToOpen,
      },
    [bookUrlId, book, source, parts, view, panel, isPhone, twoPagesFit, goToLibrary, isGoToOpen],
  );

  return (
    <main
      ref={root}
      className={classes.reader}
      id="main"
      tabIndex={-1}
      data-panel={!isPhone && panel.open ? '' : undefined}
      data-audience={isAudience ? '' : undefined}
      {...dock}
    >
      <InBook reader={isAudience ? undefined : reader} Part={BookHeading} />
      <Stage stage={stage} isAudience={isAudience} />
      <InBook reader={reader} Part={ReaderSurroundings} />
    </main>
  );
};
