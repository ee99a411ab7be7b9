import { hasCapability } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import {
  lazyPart,
  type OpenReader,
  type ReaderPart,
  textOf,
  useCommandKeys,
  useCommandOffers,
  useSession,
  useTeacherModes,
  useZoomMode,
} from '@sayfa/web-kit';
import {
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { marginTypeOf } from '../contract/index.ts';
import { JobProgress } from './bar/job-progress.tsx';
import classes from './bar/margins-bar.module.css';
import { MarginsBar } from './bar/margins-bar.tsx';
import { useMarginJob } from './bar/use-margin-job.ts';
import { GuideLines } from './lines/guide-lines.tsx';
import { heightOf, useLinedPages } from './lines/lined-pages.ts';
import { openMargins, useMargins } from './lines/margins-state.ts';
import marginCommands, { hideMargins } from './margin-commands.ts';
import { sendMargins } from './tasks/send-margins.ts';
import { warn } from './tasks/show-outcome.ts';
import { undoBook } from './tasks/undo-book.ts';
import { useTests } from './tests/tests-state.ts';

/** As in `margins-bar.module.css`. */
const WIDE = '(min-width: 1000px)';
/** CSS pixels around the panel. */
const AIR = 24;

const TestsDialog = lazyPart(() => import('./tests/tests-dialog.tsx'));

/**
 * Who leaves a book with unsent lines is told that they stay on this device, and offered them when
 * they open it again. Source: MRG-022.
 */
const useUnsentNotice = ({ id, name }: OpenReader['book']): void => {
  useEffect(() => {
    openMargins(id);
    const { isUnsent, isShown } = useMargins.getState();
    if (isUnsent && !isShown) {
      const run = (): unknown => useMargins.setState({ isShown: true });
      warn(textOf('margins:unsentHere'), { label: textOf('margins:show'), run });
    }
    return () => {
      const left = useMargins.getState();
      if (left.bookId === id && left.isUnsent) warn(textOf('margins:leftUnsent', { book: name }));
    };
  }, [id, name]);
};

/** The whole page stands beside the panel, or below it where the window is narrow. */
const useRoomForPanel = (
  reader: OpenReader,
  panel: RefObject<HTMLElement | null>,
  isShown: boolean,
): void =>
  useLayoutEffect(() => {
    const element = panel.current;
    if (!isShown || !element) return;
    const { style, dataset } = document.documentElement;
    const wide = matchMedia(WIDE);
    const follow = (): void => {
      dataset.sidePanel = wide.matches ? 'beside' : 'above';
      const { offsetWidth, offsetHeight } = element;
      style.setProperty('--stage-end', wide.matches ? `${offsetWidth + AIR}px` : '0px');
      style.setProperty('--stage-top', wide.matches ? '0px' : `${offsetHeight + AIR}px`);
    };
    const watcher = new ResizeObserver(follow);
    follow();
    reader.run('zoomReset');
    watcher.observe(element);
    wide.addEventListener('change', follow);
    return () => {
      watcher.disconnect();
      wide.removeEventListener('change', follow);
      delete dataset.sidePanel;
      style.removeProperty('--stage-end');
      style.removeProperty('--stage-top');
    };
  }, [reader, panel, isShown]);

/** The browser confirms before unsent lines are lost with the page. Source: MRG-022. */
const useLeaveWarning = (): void => {
  const isUnsent = useMargins((state) => state.isUnsent);
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsent]);
};

const MarginsOfBook = ({ reader, domain }: { reader: OpenReader; domain: string }) => {
  const at = useMemo(() => ({ reader, domain }), [reader, domain]);
  const isFree = useZoomMode(({ mode }) => mode === null);
  const hasKeys = useTeacherModes(({ editorMode }) => editorMode) && isFree;
  const isShown = useMargins((state) => state.isShown) && isFree;
  const isTesting = useTests((state) => state.isOpen);
  const page = useSyncExternalStore(reader.subscribe, reader.page);
  const pages = useLinedPages(reader);
  const { job, isBusy, isLost, cancel } = useMarginJob(at);
  const panel = useRef<HTMLElement>(null);
  useUnsentNotice(reader.book);
  const context = { at, isShown, hasKeys };
  useCommandOffers(marginCommands, isFree ? context : undefined);
  useCommandKeys(reader, marginCommands, context);
  useLeaveWarning();
  useRoomForPanel(reader, panel, isShown);
  const showsJob =
    job !== undefined && (isBusy || (isShown && (job.state !== 'done' || job.outcome !== null)));
  return (
    <>
      {isShown && <GuideLines pages={pages} />}
      {(isShown || showsJob) && (
        <div className={classes.ground}>
          {showsJob && (
            <JobProgress
              job={job}
              isLost={isLost}
              onCancel={() => runInBackground(cancel())}
              onRetry={() => runInBackground(sendMargins(at))}
              onUndo={() => runInBackground(undoBook(at))}
            />
          )}
          {isShown && (
            <MarginsBar
              ref={panel}
              at={at}
              kind={marginTypeOf(page)}
              height={heightOf(reader, page)}
              hasKeys={hasKeys}
              isSending={isBusy}
              onClose={hideMargins}
            />
          )}
        </div>
      )}
      <Suspense>{isTesting && <TestsDialog domain={domain} bookId={reader.book.id} />}</Suspense>
    </>
  );
};

/** Guide lines on pages from which zoom areas are made, for editors. Source: TBR-022. */
const MarginsOnReader: ReaderPart = ({ reader }) => {
  const person = useSession((session) => session.details);
  if (!person || reader.isPhone || !hasCapability(person, 'canEditMargins')) return null;
  return <MarginsOfBook reader={reader} domain={person.domain_name} />;
};

export default MarginsOnReader;
