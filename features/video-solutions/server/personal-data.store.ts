import type { OpenDatabase, PersonalData } from '@sayfa/server-kit';
import type { VideoSolutionsTables } from './video-solutions.table.ts';

/** Id of a deleted person; no account has it. */
const NOBODY = 0;

const AT_VIDEOS = ['video_states', 'video_results', 'video_reveals'] as const;

/**
 * Videos that a person made, which stay in their books without the person's id, and what was stored
 * of the person at videos.
 */
export const videoSolutionsPersonalData = ({ db: open }: OpenDatabase): PersonalData => {
  const db = open.withTables<VideoSolutionsTables>();
  const rowsOf = (table: (typeof AT_VIDEOS)[number], userId: number) =>
    db.selectFrom(table).selectAll().where('user_id', '=', userId).orderBy('video_id').execute();
  return {
    export: async (userId) => {
      const rows = await db
        .selectFrom('video_solutions')
        .select([
          'id',
          'ebook_id',
          'question_id',
          'title',
          'description',
          'duration',
          'size',
          'name',
          'created_at',
          'deleted_at',
        ])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      return [
        {
          name: 'video-solutions/videos.json',
          content: rows.map(({ name, created_at, deleted_at, ...video }) => ({
            ...video,
            address: `/api/v2/ebook-files/${video.ebook_id}/${name}`,
            created_at: new Date(created_at).toISOString(),
            deleted_at: deleted_at === null ? null : new Date(deleted_at).toISOString(),
          })),
        },
        { name: 'video-solutions/states.json', content: await rowsOf('video_states', userId) },
        { name: 'video-solutions/results.json', content: await rowsOf('video_results', userId) },
        { name: 'video-solutions/reveals.json', content: await rowsOf('video_reveals', userId) },
      ];
    },

    erase: async (userId) => {
      await db
        .updateTable('video_solutions')
        .set({ deleted_by: null })
        .where('deleted_by', '=', userId)
        .execute();
      await db
        .updateTable('video_solutions')
        .set({ user_id: NOBODY, create_key: null, create_hash: null })
        .where('user_id', '=', userId)
        .execute();
      for (const table of AT_VIDEOS) {
        await db.deleteFrom(table).where('user_id', '=', userId).execute();
      }
    },
  };
};
