import type { Insertable, Selectable, Transaction } from 'kysely';
import type { TestQuestion } from './video-solutions.port.ts';
import type { VideoSolutionsTables } from './video-solutions.table.ts';

/** A video as stored. */
export type VideoRow = Selectable<VideoSolutionsTables['video_solutions']>;
/** What a video answers. At most one video of a target is not deleted. */
export type Target = { question: number } | { zoom: number };
/** A video to be stored. */
export type NewVideo = Omit<
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
/** Idempotency key of a call, and the hash of what it sent. */
export type Once = { key: string; hash: string };

/** A transaction on the tables of this feature. */
export type VideoTransaction = Transaction<VideoSolutionsTables>;

type Change = { by: number; now: number };

const updateTarget = (trx: VideoTransaction, target: Target) => {
  const update = trx.updateTable('video_solutions');
  return 'question' in target
    ? update.where('question_id', '=', target.question)
    : update.where('question_id', 'is', null).where('zoom_id', '=', target.zoom);
};

/** Locks the videos of a target until the transaction ends: others that change them wait. */
const lockTarget = async (trx: VideoTransaction, target: Target): Promise<void> => {
  await updateTarget(trx, target)
    .set((eb) => ({ size: eb.ref('size') }))
    .execute();
};

/** Deletes the current video of a target. */
const clearTarget = async (
  trx: VideoTransaction,
  target: Target,
  { by, now }: Change,
): Promise<void> => {
  await lockTarget(trx, target);
  await updateTarget(trx, target)
    .where('deleted_at', 'is', null)
    .set({ deleted_at: now, deleted_by: by })
    .execute();
};

/** The video that a person made with that idempotency key. */
export const findByKey = (
  from: Pick<VideoTransaction, 'selectFrom'>,
  userId: number,
  key: string,
): Promise<VideoRow | undefined> =>
  from
    .selectFrom('video_solutions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('create_key', '=', key)
    .executeTakeFirst();

/** Adds a video in place of the current one. `other` if the key was used for something else. */
export const insertVideo = async (
  trx: VideoTransaction,
  video: NewVideo,
  target: Target,
  { now, once }: { now: number; once: Once | undefined },
): Promise<VideoRow | 'other'> => {
  for (;;) {
    const before = once && (await findByKey(trx, video.user_id, once.key));
    if (before) return before.create_hash === once.hash ? before : 'other';
    await clearTarget(trx, target, { by: video.user_id, now });
    const added = await trx
      .insertInto('video_solutions')
      .values({
        ...video,
        hidden_at: null,
        created_at: now,
        since: now,
        deleted_at: null,
        deleted_by: null,
        create_key: once?.key ?? null,
        create_hash: once?.hash ?? null,
      })
      // Another transaction added one at the same moment: the next round deletes that one.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added) return added;
  }
};

/** Moves a video to a question, in place of its current one; undefined if it is deleted or gone. */
export const assignVideo = async (
  trx: VideoTransaction,
  id: number,
  question: Pick<TestQuestion, 'id' | 'pageId' | 'region'>,
  change: Change,
): Promise<VideoRow | undefined> => {
  const row = await trx
    .selectFrom('video_solutions')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.question_id === question.id) return row;
  await clearTarget(trx, { question: question.id }, change);
  const { left: x, top: y, width, height } = question.region;
  return trx
    .updateTable('video_solutions')
    .set({
      question_id: question.id,
      zoom_id: null,
      ebook_pages_id: question.pageId,
      region: JSON.stringify({ x, y, width, height }),
      hidden_at: null,
      since: Math.max(change.now, row.since + 1),
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
};

/** Restores a deleted video in place of the current one; undefined if it is not deleted. */
export const restoreVideo = async (
  trx: VideoTransaction,
  id: number,
  target: Target,
  change: Change,
): Promise<VideoRow | undefined> => {
  await lockTarget(trx, target);
  const row = await trx
    .selectFrom('video_solutions')
    .select(['deleted_at', 'since'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.deleted_at === null) return undefined;
  await clearTarget(trx, target, change);
  return trx
    .updateTable('video_solutions')
    .set({
      deleted_at: null,
      deleted_by: null,
      hidden_at: null,
      since: Math.max(change.now, row.since + 1),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
};
