import { hasCapability } from '@sayfa/contract-kit';
import {
  type OpenReader,
  type ReaderPart,
  useSession,
  useTeacherModes,
  useToolbarOffer,
  useZoomMode,
} from '@sayfa/web-kit';
import { IconBoxMargin } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { marginTypeOf } from '../contract/index.ts';
import { JobProgress } from './bar/job-progress.tsx';
import classes from './bar/margins-bar.module.css';
import { MarginsBar } from './bar/margins-bar.tsx';
import { useMarginJob } from './bar/use-margin-job.ts';
import { GuideLines } from './lines/guide-lines.tsx';
import { heightOf, useLinedPages } from './lines/lined-pages.ts';
import { openMargins, useMargins } from './lines/margins-state.ts';
import { type MarginKey, marginKeyOf } from './margin-keys.ts';
import { cutImages } from './tasks/cut-images.ts';
import { cutPage } from './tasks/cut-page.ts';
import { findLines } from './tasks/find-lines.ts';
import { loadLines, type MarginsAt } from './tasks/margins-of-book.ts';
import { sayFailed } from './tasks/say.ts';
import { sendMargins } from './tasks/send-margins.ts';
import { useTests } from './tests/tests-state.ts';

const TestsDialog = lazy(() => import('./tests/tests-dialog.tsx'));

const TASKS: Readonly<Record<MarginKey, (at: MarginsAt) => Promise<void>>> = {
  find: findLines,
  pageZooms: cutPage,
  cutImages,
  send: sendMargins,
};

/** Keys of editors, while their mode is on. Source: NAV-060. */
const useMarginKeys = (at: MarginsAt, isOn: boolean): void =>
  useLayoutEffect(() => {
    if (!isOn) return;
    return at.reader.onKey((event) => {
      const name = marginKeyOf(event);
      if (!name || event.repeat) return false;
      void TASKS[name](at);
      return true;
    });
  }, [at, isOn]);

/** Asks before lines that nobody sent are lost with the page. Source: MRG-022. */
const useLeaveWarning = (): void => {
  const isUnsent = useMargins((state) => state.isUnsent);
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsent]);
};

const show = (at: MarginsAt): void => {
  useMargins.setState({ isShown: true });
  loadLines(at).catch((error) => sayFailed(error, () => show(at)));
};

const hide = (): void => useMargins.setState({ isShown: false });

const MarginsOfBook = ({ reader, domain }: { reader: OpenReader; domain: string }) => {
  const at = useMemo(() => ({ reader, domain }), [reader, domain]);
  const isFree = useZoomMode(({ mode }) => mode === null);
  const hasKeys = useTeacherModes(({ editorMode }) => editorMode) && isFree;
  const isShown = useMargins((state) => state.isShown) && isFree;
  const isTesting = useTests((state) => state.isOpen);
  const page = useSyncExternalStore(reader.subscribe, reader.page);
  const pages = useLinedPages(reader);
  const { job, isBusy, isLost, cancel } = useMarginJob(at);
  useEffect(() => openMargins(reader.book.id), [reader.book.id]);
  useToolbarOffer(
    isFree
      ? {
          id: 'margins',
          place: 'areas',
          order: 40,
          label: 'margins:name',
          icon: IconBoxMargin,
          isOn: isShown,
          run: () => (isShown ? hide() : show(at)),
        }
      : undefined,
  );
  useMarginKeys(at, hasKeys);
  useLeaveWarning();
  const isTold = job !== undefined && (isBusy || (isShown && job.state !== 'done'));
  return (
    <>
      {isShown && <GuideLines pages={pages} />}
      {(isShown || isTold) && (
        <div className={classes.ground}>
          {isTold && (
            <JobProgress
              job={job}
              isLost={isLost}
              onCancel={() => void cancel()}
              onAgain={() => void sendMargins(at)}
            />
          )}
          {isShown && (
            <MarginsBar
              at={at}
              kind={marginTypeOf(page)}
              height={heightOf(reader, page)}
              hasKeys={hasKeys}
              isSending={isBusy}
              onClose={hide}
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
