import { hasCapability } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import {
  type OpenReader,
  type ReaderPart,
  useCommandKeys,
  useCommandOffers,
  useSession,
  useTeacherModes,
  useZoomMode,
} from '@sayfa/web-kit';
import { lazy, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
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
import { useTests } from './tests/tests-state.ts';

const TestsDialog = lazy(() => import('./tests/tests-dialog.tsx'));

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
  useEffect(() => openMargins(reader.book.id), [reader.book.id]);
  const context = { at, isShown, hasKeys };
  useCommandOffers(marginCommands, isFree ? context : undefined);
  useCommandKeys(reader, marginCommands, context);
  useLeaveWarning();
  const showsJob = job !== undefined && (isBusy || (isShown && job.state !== 'done'));
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
            />
          )}
          {isShown && (
            <MarginsBar
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
