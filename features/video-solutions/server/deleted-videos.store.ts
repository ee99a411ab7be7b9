import type { OpenDatabase } from '@sayfa/server-kit';
import type { VideoSolutionsTables } from './video-solutions.table.ts';

/** The end of films in a database. */
export const forgottenFilms = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<VideoSolutionsTables>();
  return {
    /** Forgets for good what was deleted before; files of books that no film has any more. */
    forget: async (deletedBefore: number): Promise<{ bookId: number; name: string }[]> => {
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

    /** Which of these names some film has, one that can be restored included. */
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
