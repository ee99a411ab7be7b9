import type { OpenDatabase } from '@sayfa/server-kit';
import type { Kysely } from 'kysely';
import {
  assignVideo,
  findByKey,
  insertVideo,
  type NewVideo,
  type Once,
  restoreVideo,
  type Target,
  type VideoRow,
  type VideoTransaction,
} from './video-changes.store.ts';
import { inParts, videoCounts } from './video-counts.store.ts';
import type { BooksForVideos, TestQuestion } from './video-solutions.port.ts';
import type { VideoSolutionsTables } from './video-solutions.table.ts';

export type { Target, VideoRow } from './video-changes.store.ts';

/** Rows of videos. */
export type VideoStore = ReturnType<typeof videoStore>;

/** What a video answers; undefined if its question and zoom area no longer exist. */
export const targetOf = ({ question_id, zoom_id }: VideoRow): Target | undefined => {
  if (question_id !== null) return { question: question_id };
  return zoom_id === null ? undefined : { zoom: zoom_id };
};

const videoReads = (db: Kysely<VideoSolutionsTables>) => {
  const videos = () => db.selectFrom('video_solutions').selectAll();
  const shown = () =>
    videos().where('deleted_at', 'is', null).where('hidden_at', 'is', null).orderBy('id');

  return {
    find: (id: number) => videos().where('id', '=', id).executeTakeFirst(),

    madeBefore: (userId: number, key: string) => findByKey(db, userId, key),

    /** The newest first. */
    ofTarget: (target: Target): Promise<VideoRow[]> => {
      const all = videos().orderBy('id', 'desc');
      return (
        'question' in target
          ? all.where('question_id', '=', target.question)
          : all.where('question_id', 'is', null).where('zoom_id', '=', target.zoom)
      ).execute();
    },

    /** Those that are not deleted or were deleted at or after `deletedSince`, the newest first. */
    ofQuestions: (ids: readonly number[], deletedSince: number): Promise<VideoRow[]> =>
      inParts(ids, (some) =>
        videos()
          .where('question_id', 'in', some)
          .where((eb) =>
            eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>=', deletedSince)]),
          )
          .orderBy('id', 'desc')
          .execute(),
      ),

    /** Those that readers see on a page, the oldest first. */
    shownOnPage: (pageId: number): Promise<VideoRow[]> =>
      shown().where('ebook_pages_id', '=', pageId).execute(),

    /** Those that readers see in a book, the oldest first. */
    shownInBook: (bookId: number): Promise<VideoRow[]> =>
      shown().where('ebook_id', '=', bookId).execute(),

    /** Those hidden from a page at or after `since`, the latest first. */
    hiddenOnPage: (pageId: number, since: number): Promise<VideoRow[]> =>
      videos()
        .where('ebook_pages_id', '=', pageId)
        .where('deleted_at', 'is', null)
        .where('hidden_at', '>=', since)
        .orderBy('hidden_at', 'desc')
        .execute(),
  };
};

/** The rows of videos in a database. */
export const videoStore = ({ db: open }: OpenDatabase, books: BooksForVideos['inTransaction']) => {
  const db = open.withTables<VideoSolutionsTables>();

  /** Runs a change in a transaction that raises the book's version; other writers of the book wait. */
  const change = <Result>(bookId: number, write: (trx: VideoTransaction) => Promise<Result>) =>
    open.transaction().execute(async (bare) => {
      await books.bump(bare, [bookId]);
      return write(bare.withTables<VideoSolutionsTables>());
    });

  return {
    ...videoCounts(db),
    ...videoReads(db),

    /** In place of the current video. `other` if the key was used for something else. */
    add: (
      video: NewVideo,
      target: Target,
      made: { now: number; once: Once | undefined },
    ): Promise<VideoRow | 'other'> =>
      change(video.ebook_id, (trx) => insertVideo(trx, video, target, made)),

    /** Undefined if it is already deleted. */
    remove: (
      { id, ebook_id }: VideoRow,
      { by, now }: { by: number; now: number },
    ): Promise<VideoRow | undefined> =>
      change(ebook_id, async (trx) =>
        trx
          .updateTable('video_solutions')
          .set({ deleted_at: now, deleted_by: by })
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .returningAll()
          .executeTakeFirst(),
      ),

    /** In place of the question's current video; undefined if it is deleted or gone. */
    assign: (
      { id, ebook_id }: VideoRow,
      question: Pick<TestQuestion, 'id' | 'pageId' | 'region'>,
      made: { by: number; now: number },
    ): Promise<VideoRow | undefined> =>
      change(ebook_id, (trx) => assignVideo(trx, id, question, made)),

    /** In place of the target's current video; undefined if it is not deleted. */
    restore: (
      { id, ebook_id }: VideoRow,
      target: Target,
      made: { by: number; now: number },
    ): Promise<VideoRow | undefined> =>
      change(ebook_id, (trx) => restoreVideo(trx, id, target, made)),

    /** Hides a video from its page or, with null, shows it; undefined if nothing changed. */
    setHidden: ({ id, ebook_id }: VideoRow, at: number | null): Promise<VideoRow | undefined> =>
      change(ebook_id, async (trx) =>
        trx
          .updateTable('video_solutions')
          .set({ hidden_at: at })
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .where('hidden_at', at === null ? 'is not' : 'is', null)
          .returningAll()
          .executeTakeFirst(),
      ),
  };
};
