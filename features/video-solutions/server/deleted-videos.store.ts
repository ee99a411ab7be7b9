import type { OpenDatabase } from '@sayfa/server-kit';
import type { VideoSolutionsTables } from './video-solutions.table.ts';

/** Deletes rows of videos for good, and finds names that are still used. */
export const deletedVideos = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<VideoSolutionsTables>();
  return {
    /** Removes rows deleted before an instant. Returns files of books that no video uses any more. */
    purge: async (deletedBefore: number): Promise<{ bookId: number; name: string }[]> => {
      const gone = await db
        .deleteFrom('video_solutions')
        .where('deleted_at', '<', deletedBefore)
        .returning(['ebook_id as bookId', 'name'])
        .execute();
      const unused: { bookId: number; name: string }[] = [];
      for (const file of gone) {
        const row = await db
          .selectFrom('video_solutions')
          .select('id')
          .where('ebook_id', '=', file.bookId)
          .where('name', '=', file.name)
          .limit(1)
          .executeTakeFirst();
        if (!row) unused.push(file);
      }
      return unused;
    },

    /** Which of these file names a video has, also one that can be restored. */
    used: async (names: readonly string[]): Promise<ReadonlySet<string>> => {
      if (names.length === 0) return new Set();
      const rows = await db
        .selectFrom('video_solutions')
        .select('name')
        .distinct()
        .where('name', 'in', names)
        .execute();
      return new Set(rows.map(({ name }) => name));
    },
  };
};
