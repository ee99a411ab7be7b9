import type { JobStatus, Jobs } from '@sayfa/server-kit';
import type { DetectionState } from '../contract/index.ts';
import { stateAnswer } from './detection.answers.ts';
import type { DetectionStore } from './detection.store.ts';
import type { FindPayload } from './find-questions.ts';
import type { PublishPayload } from './publish-drafts.ts';

/** Kinds of jobs. */
export const FIND = 'detection.find';
export const PUBLISH = 'detection.publish';

type KnownBook = Awaited<ReturnType<DetectionStore['book']>>;

type Work =
  | { kind: typeof FIND; payload: FindPayload; is: 'find' }
  | { kind: typeof PUBLISH; payload: PublishPayload; is: PublishPayload['is'] };

/** The jobs of books: one at a time for each book. */
export type BookJobs = {
  /** The state of a book, and its waiting or running job. */
  openJob(bookId: number): Promise<{ known: KnownBook; open: JobStatus | undefined }>;
  enqueue(bookId: number, work: Work): Promise<void>;
  cancel(bookId: number): Promise<void>;
  stateOf(book: { id: number; pageCount: number }): Promise<DetectionState>;
};

/** Creates the access to the jobs of books. */
export const createBookJobs = (
  store: DetectionStore,
  jobs: Pick<Jobs, 'enqueue' | 'cancel' | 'status'>,
): BookJobs => {
  const lastJob = async (bookId: number) => {
    const known = await store.book(bookId);
    return { known, job: known?.job_id == null ? undefined : await jobs.status(known.job_id) };
  };

  const openJob: BookJobs['openJob'] = async (bookId) => {
    const { known, job } = await lastJob(bookId);
    const isOpen = job?.state === 'waiting' || job?.state === 'running';
    return { known, open: isOpen ? job : undefined };
  };

  return {
    openJob,

    enqueue: async (bookId, work) => {
      const id = await jobs.enqueue(work.kind, work.payload, { uniqueKey: `detection/${bookId}` });
      await store.noteJob(bookId, { id, is: work.is });
    },

    cancel: async (bookId) => {
      const { open } = await openJob(bookId);
      if (open) await jobs.cancel(open.id);
    },

    stateOf: async (book) => {
      const { known, job } = await lastJob(book.id);
      const rows = await store.pages(book.id);
      return stateAnswer(book, { rows, job, jobIs: known?.job_is ?? null });
    },
  };
};
