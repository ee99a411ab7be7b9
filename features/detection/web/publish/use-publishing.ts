import { booksCalls } from '@sayfa/books/contract';
import { callApi, isApiError, queryClient, textOf } from '@sayfa/web-kit';
import { useState } from 'react';
import { type DetectionState, detectionCalls } from '../../contract/index.ts';
import { fetchPage, sendEverything } from '../review/keep-pages.ts';
import { useReview } from '../review/review-store.ts';
import {
  askDetectionState,
  bookParams,
  isUnderWay,
  putDetectionState,
} from '../review/use-detection-state.ts';

const POLL_INTERVAL_MS = 300;

/** What becomes of zoom areas that the pages have already. */
export type Existing = 'append' | 'replace';

type Phase = 'asking' | 'running' | 'done' | 'undone';

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, POLL_INTERVAL_MS);
  });

/** Fetches the drafts of the pages at hand and the activities of all pages. */
const refetchPages = async (bookId: number): Promise<void> => {
  const pages = Object.keys(useReview.getState().pages).map(Number);
  await Promise.all([
    ...pages.map((page) => fetchPage(bookId, page)),
    queryClient.invalidateQueries({ queryKey: [booksCalls.adminContent.path] }),
    queryClient.invalidateQueries({ queryKey: [booksCalls.content.path] }),
  ]);
};

/** The state of a book's detection when its job is over. */
const awaitJob = async (bookId: number, started: DetectionState): Promise<DetectionState> => {
  let now = started;
  putDetectionState(bookId, now);
  while (isUnderWay(now)) {
    await pause();
    now = await askDetectionState(bookId);
  }
  return now;
};

const problemOf = ({ pages, job }: DetectionState): string | undefined => {
  const full = pages.find(({ error }) => error === 'activities_full');
  if (full) return textOf('detection:publish.full', { page: full.pageNumber });
  const isStopped = job?.state !== 'done' || pages.some(({ error }) => error !== null);
  return isStopped ? textOf('detection:publish.stopped') : undefined;
};

/** Publishes the accepted drafts of a book, and takes that back. */
export const usePublishing = (bookId: number) => {
  const [phase, setPhase] = useState<Phase>('asking');
  const [problem, setProblem] = useState<string>();

  const run = async (start: () => Promise<DetectionState>, then: Phase): Promise<void> => {
    setProblem(undefined);
    setPhase('running');
    try {
      if (!(await sendEverything())) {
        setProblem(textOf('detection:publish.unsent'));
        setPhase('asking');
        return;
      }
      const ended = await awaitJob(bookId, await start());
      await refetchPages(bookId);
      setProblem(problemOf(ended));
      setPhase(then);
    } catch (error) {
      setPhase('asking');
      setProblem(isApiError(error) ? error.message : textOf('ui:unexpected'));
      // What nobody foresaw is logged, too.
      if (!isApiError(error)) throw error;
    }
  };

  return {
    phase,
    problem,
    publish: (existing: Existing, pages: number[]): Promise<void> => {
      const body = { existing, pages };
      const params = bookParams(bookId);
      return run(() => callApi(detectionCalls.publish, { params, body }), 'done');
    },
    unpublish: (): Promise<void> => {
      const params = bookParams(bookId);
      return run(() => callApi(detectionCalls.unpublish, { params, body: {} }), 'undone');
    },
  };
};
