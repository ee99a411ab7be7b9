import {
  lazyPart,
  prepareScreen,
  toast,
  useCapability,
  useSampleBooks,
  useSession,
  useSwitch,
  useText,
  useTitle,
} from '@sayfa/web-kit';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { CourseIcons } from '../course-icons/course-icons.tsx';
import { useFavorites } from '../favorites/favorites.ts';
import { PartPlace } from '../parts/part-place.tsx';
import type { ShelfFilter, ShelfView } from '../shelf/shelf.ts';
import { useImporting } from '../shelf/use-importing.ts';
import { useShelf } from '../shelf/use-shelf.ts';
import { BookGrid } from './book-grid.tsx';
import { ContinueRow } from './continue-row.tsx';
import classes from './library-screen.module.css';
import { EmptyShelf, FailedShelf } from './shelf-states.tsx';
import { SkeletonShelf } from './skeleton-shelf.tsx';
import { Toolbar } from './toolbar.tsx';
import { ToolsTab } from './tools-tab.tsx';
import { useExpiredBuild } from './use-expired-build.ts';
import { useFilters } from './use-filters.ts';
import { useNamedCourse } from './use-named-course.ts';

const SampleShelf = lazyPart(() => import('../sample-shelf/sample-shelf.tsx'));

/** Milliseconds. Source: LIB-024. */
const TOAST_TIME = 2000;

/** Stands over the shelf for those who import books, and quietly after it for all others. */
const AddBook = () => {
  const { t } = useText();
  const canUpload = useCapability('canUploadBooks');
  return (
    <Link
      className={classes.add}
      data-quiet={!canUpload || undefined}
      to="/upload-document"
      aria-label={t('library:add')}
    >
      <IconPlus size={28} stroke={1.75} aria-hidden />
    </Link>
  );
};

/** A shelf that stops in the middle says so and offers to go on. Source: LIB-041. */
const useFailureToast = (view: ShelfView, retry: () => void): void => {
  const { t } = useText();
  const text = view.state === 'failed' && view.books.length > 0 ? view.error?.message : undefined;
  useEffect(() => {
    if (text === undefined) return;
    toast({
      id: 'shelf',
      kind: 'error',
      text,
      milliseconds: TOAST_TIME * 5,
      action: { label: t('ui:retry'), run: retry },
    });
  }, [text, retry, t]);
};

const useMeetFavorites = (): void => {
  const person = useSession((session) => session.details?.id);
  const meetServer = useFavorites((favorites) => favorites.meetServer);
  useEffect(() => {
    if (person !== undefined) meetServer().catch(() => undefined);
  }, [person, meetServer]);
};

/** Milliseconds after which the reader's files may come without being in the way of the covers. */
const PREPARE_DELAY_MS = 2500;

/** Whoever looks at the shelf will open a book: its screen is fetched before that. */
const useReaderAhead = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => prepareScreen('/indivibook/any'), PREPARE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
};

type ShelfProps = { groupIds: readonly number[]; filters: ReturnType<typeof useFilters> };

const Shelf = ({ groupIds, filters }: ShelfProps) => {
  const { t } = useText();
  const hasNews = useSwitch('interactive_news');
  useNamedCourse(filters);
  const { tab, search, courseId } = filters;
  const favorite = tab === 'favorite';
  const favoriteIds = useFavorites(({ ids }) => ids);
  const filter = useMemo<ShelfFilter>(
    () => ({ groupIds, search, courseId, favorite }),
    [groupIds, search, courseId, favorite],
  );
  const { view, isChanging, loadAtLeast, retry, update } = useShelf(filter);
  useFailureToast(view, retry);
  useImporting(view.books, groupIds, update);
  const books = useMemo(
    () => (favorite ? view.books.filter(({ id }) => favoriteIds.has(id)) : view.books),
    [favorite, view.books, favoriteIds],
  );
  const total = favorite && view.isComplete ? books.length : Math.max(view.total, books.length);
  const plain = !favorite && !search && courseId === undefined;
  // Until all is loaded, a book of two groups counts twice.
  const isCounted =
    view.state === 'ready' && !isChanging && (view.isComplete || groupIds.length === 1);
  const content = () => {
    if (view.state === 'loading') return <SkeletonShelf />;
    if (view.state === 'failed' && view.error && books.length === 0) {
      return <FailedShelf error={view.error} onRetry={retry} />;
    }
    if (total === 0) {
      return (
        <EmptyShelf filters={filters} hasGroups={groupIds.length > 0} onClear={filters.clear} />
      );
    }
    return (
      <>
        {plain && <ContinueRow books={view.books} isComplete={view.isComplete} />}
        {plain && hasNews && (
          <PartPlace
            name="newsStrip"
            isNeeded={false}
            waiting={<div className={classes.newsWaiting} />}
          />
        )}
        <BookGrid books={books} total={total} isChanging={isChanging} onReach={loadAtLeast} />
      </>
    );
  };
  return (
    <div className={classes.library}>
      <h1 className={classes.visuallyHidden}>{t('library:title')}</h1>
      <Toolbar filters={filters} />
      <p className={classes.visuallyHidden} role="status">
        {isCounted ? t('library:found', { count: total }) : ''}
      </p>
      <div className={classes.content}>
        <CourseIcons courseId={courseId} onChoose={filters.setCourse} />
        {content()}
      </div>
      <AddBook />
    </div>
  );
};

const NO_GROUPS: readonly number[] = [];

/** The books of the person's course groups. Source: LIB-002…018. */
const LibraryScreen = () => {
  const { t } = useText();
  useTitle(t('library:title'));
  useMeetFavorites();
  useReaderAhead();
  useExpiredBuild();
  const filters = useFilters();
  const hasSamples = useSampleBooks();
  const details = useSession((session) => session.details);
  const groups = details?.groups;
  const groupIds = useMemo(() => groups?.map(({ id }) => id) ?? NO_GROUPS, [groups]);
  if (hasSamples) {
    return (
      <Suspense fallback={null}>
        <SampleShelf />
      </Suspense>
    );
  }
  if (!details) {
    return (
      <div className={classes.library} data-waiting>
        <SkeletonShelf />
      </div>
    );
  }
  if (filters.tab === 'interactive') return <ToolsTab filters={filters} />;
  return <Shelf groupIds={groupIds} filters={filters} />;
};

export default LibraryScreen;
