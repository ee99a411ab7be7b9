import type { OpenDatabase } from '@sayfa/server-kit';
import type { Insertable, Selectable, Transaction } from 'kysely';
import { inParts, videoCounts } from './video-counts.store.ts';
import type { BooksOfFilms, TestQuestion } from './video-solutions.port.ts';
import type { VideoSolutionsTables } from './video-solutions.table.ts';

/** A film as stored. */
export type FilmRow = Selectable<VideoSolutionsTables['video_solutions']>;
/** What films answer: one of them is seen at a time, the others are deleted. */
export type Target = { question: number } | { zoom: number };
/** A film to be kept. */
export type NewFilm = Omit<
  Insertable<VideoSolutionsTables['video_solutions']>,
  | 'id'
  | 'created_at'
  | 'since'
  | 'deleted_at'
  | 'deleted_by'
  | 'hidden_at'
  | 'create_key'
  | 'create_hash'
>;
/** A call that makes one film however often it is sent. */
export type Once = { key: string; hash: string };

type Trx = Transaction<VideoSolutionsTables>;

/** Rows of films. */
export type FilmStore = ReturnType<typeof filmStore>;

/** What a film answers; undefined for one whose question and zoom area are gone. */
export const targetOf = ({ question_id, zoom_id }: FilmRow): Target | undefined => {
  if (question_id !== null) return { question: question_id };
  return zoom_id === null ? undefined : { zoom: zoom_id };
};

/** The rows of films in a database. */
export const filmStore = ({ db: open }: OpenDatabase, books: BooksOfFilms['inTransaction']) => {
  const db = open.withTables<VideoSolutionsTables>();
  const films = () => db.selectFrom('video_solutions').selectAll();
  const shown = () =>
    films().where('deleted_at', 'is', null).where('hidden_at', 'is', null).orderBy('id');

  /** What readers see of a book changes with what is written, and its other writers wait. */
  const changing = <Result>(bookId: number, write: (trx: Trx) => Promise<Result>) =>
    open.transaction().execute(async (bare) => {
      await books.bump(bare, [bookId]);
      return write(bare.withTables<VideoSolutionsTables>());
    });

  const within = (trx: Trx, target: Target) => {
    const update = trx.updateTable('video_solutions');
    return 'question' in target
      ? update.where('question_id', '=', target.question)
      : update.where('question_id', 'is', null).where('zoom_id', '=', target.zoom);
  };

  /** The one that is there makes room; whoever else changes films of the same target waits. */
  const makeRoom = async (trx: Trx, target: Target, by: number, now: number): Promise<void> => {
    await within(trx, target)
      .set((eb) => ({ size: eb.ref('size') }))
      .execute();
    await within(trx, target)
      .where('deleted_at', 'is', null)
      .set({ deleted_at: now, deleted_by: by })
      .execute();
  };

  const madeBefore = (userId: number, key: string, from: Pick<typeof db, 'selectFrom'> = db) =>
    from
      .selectFrom('video_solutions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('create_key', '=', key)
      .executeTakeFirst();

  return {
    ...videoCounts(db),
    find: (id: number) => films().where('id', '=', id).executeTakeFirst(),

    madeBefore: (userId: number, key: string) => madeBefore(userId, key),

    /** Takes the place of the film that is there. `other` where the key was used for something else. */
    add: (
      film: NewFilm,
      target: Target,
      { now, once }: { now: number; once: Once | undefined },
    ): Promise<FilmRow | 'other'> =>
      changing(film.ebook_id, async (trx) => {
        for (;;) {
          const before = once && (await madeBefore(film.user_id, once.key, trx));
          if (before) return before.create_hash === once.hash ? before : 'other';
          await makeRoom(trx, target, film.user_id, now);
          const added = await trx
            .insertInto('video_solutions')
            .values({
              ...film,
              hidden_at: null,
              created_at: now,
              since: now,
              deleted_at: null,
              deleted_by: null,
              create_key: once?.key ?? null,
              create_hash: once?.hash ?? null,
            })
            // Somebody was as fast: theirs makes room at the second try.
            .onConflict((conflict) => conflict.doNothing())
            .returningAll()
            .executeTakeFirst();
          if (added) return added;
        }
      }),

    /** Undefined where it is deleted already. */
    remove: (
      { id, ebook_id }: FilmRow,
      { by, now }: { by: number; now: number },
    ): Promise<FilmRow | undefined> =>
      changing(ebook_id, async (trx) => {
        return trx
          .updateTable('video_solutions')
          .set({ deleted_at: now, deleted_by: by })
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .returningAll()
          .executeTakeFirst();
      }),

    /** In the place of the film that the question has; undefined where it is deleted or gone. */
    assign: (
      { id, ebook_id }: FilmRow,
      question: Pick<TestQuestion, 'id' | 'pageId' | 'region'>,
      { by, now }: { by: number; now: number },
    ): Promise<FilmRow | undefined> =>
      changing(ebook_id, async (trx) => {
        const row = await trx
          .selectFrom('video_solutions')
          .selectAll()
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        if (!row || row.question_id === question.id) return row;
        await makeRoom(trx, { question: question.id }, by, now);
        const { left: x, top: y, width, height } = question.region;
        return trx
          .updateTable('video_solutions')
          .set({
            question_id: question.id,
            zoom_id: null,
            ebook_pages_id: question.pageId,
            region: JSON.stringify({ x, y, width, height }),
            hidden_at: null,
            since: Math.max(now, row.since + 1),
          })
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .returningAll()
          .executeTakeFirst();
      }),

    /** In the place of the film that is there; undefined where it is not deleted. */
    restore: (
      { id, ebook_id }: FilmRow,
      target: Target,
      { by, now }: { by: number; now: number },
    ): Promise<FilmRow | undefined> =>
      changing(ebook_id, async (trx) => {
        await within(trx, target)
          .set((eb) => ({ size: eb.ref('size') }))
          .execute();
        const row = await trx
          .selectFrom('video_solutions')
          .select(['deleted_at', 'since'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (!row || row.deleted_at === null) return undefined;
        await makeRoom(trx, target, by, now);
        return trx
          .updateTable('video_solutions')
          .set({
            deleted_at: null,
            deleted_by: null,
            hidden_at: null,
            since: Math.max(now, row.since + 1),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
      }),

    /** The newest first. */
    ofTarget: (target: Target): Promise<FilmRow[]> => {
      const all = films().orderBy('id', 'desc');
      return (
        'question' in target
          ? all.where('question_id', '=', target.question)
          : all.where('question_id', 'is', null).where('zoom_id', '=', target.zoom)
      ).execute();
    },

    /** Those that are there or were deleted at or after `deletedSince`, the newest first. */
    ofQuestions: (ids: readonly number[], deletedSince: number): Promise<FilmRow[]> =>
      inParts(ids, (some) =>
        films()
          .where('question_id', 'in', some)
          .where((eb) =>
            eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>=', deletedSince)]),
          )
          .orderBy('id', 'desc')
          .execute(),
      ),

    /** Those that readers see on a page, the oldest first. */
    shownOnPage: (pageId: number): Promise<FilmRow[]> =>
      shown().where('ebook_pages_id', '=', pageId).execute(),

    /** Those that readers see in a book, the oldest first. */
    shownInBook: (bookId: number): Promise<FilmRow[]> =>
      shown().where('ebook_id', '=', bookId).execute(),

    /** Those taken off a page at or after `since`, the latest first. */
    hiddenOnPage: (pageId: number, since: number): Promise<FilmRow[]> =>
      films()
        .where('ebook_pages_id', '=', pageId)
        .where('deleted_at', 'is', null)
        .where('hidden_at', '>=', since)
        .orderBy('hidden_at', 'desc')
        .execute(),

    /** Takes one off its page, or puts it back; undefined where that is done or where it is deleted. */
    setHidden: ({ id, ebook_id }: FilmRow, at: number | null): Promise<FilmRow | undefined> =>
      changing(ebook_id, async (trx) => {
        return trx
          .updateTable('video_solutions')
          .set({ hidden_at: at })
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .where('hidden_at', at === null ? 'is not' : 'is', null)
          .returningAll()
          .executeTakeFirst();
      }),
  };
};
