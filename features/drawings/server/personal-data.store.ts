import { Readable } from 'node:stream';
import type { OpenDatabase, PersonalData } from '@sayfa/server-kit';
import type { DrawingsTables } from './drawings.table.ts';

/** Records read at once; a book's drawings can be many megabytes. */
const MAX_ROWS = 200;

const TABLES = [
  'drawing_objects',
  'drawing_pages',
  'blank_pages',
  'drawing_versions',
  'toolbar_settings',
] as const;

/** What a person drew and the pages added, removed ones among them while they can be restored. */
export const drawingsPersonalData = ({ db: open }: OpenDatabase): PersonalData => {
  const db = open.withTables<DrawingsTables>();

  /** One JSON list of all records, never all of them in memory. */
  async function* recordsAsJson(userId: number, bookId: number): AsyncGenerator<string> {
    yield '[';
    let last = -1;
    let before = '\n';
    for (;;) {
      const rows = await db
        .selectFrom('drawing_objects')
        .select(['page', 'record', 'version'])
        .where('user_id', '=', userId)
        .where('ebook_id', '=', bookId)
        .where('version', '>', last)
        .orderBy('version')
        .limit(MAX_ROWS)
        .execute();
      for (const { page, record, version } of rows) {
        yield `${before}{"page":${JSON.stringify(page)},"record":${record}}`;
        before = ',\n';
        last = version;
      }
      if (rows.length < MAX_ROWS) break;
    }
    yield '\n]\n';
  }

  return {
    export: async (userId) => {
      const books = await db
        .selectFrom('drawing_objects')
        .select('ebook_id')
        .distinct()
        .where('user_id', '=', userId)
        .orderBy('ebook_id')
        .execute();
      const pages = await db
        .selectFrom('blank_pages')
        .select(['ebook_id', 'page', 'proportion', 'beside', 'paper', 'created_at', 'removed_at'])
        .where('user_id', '=', userId)
        .where('emptied', '=', 0)
        .orderBy('ebook_id')
        .orderBy('page')
        .execute();
      const toolbar = await db
        .selectFrom('toolbar_settings')
        .select('settings')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return [
        ...(toolbar
          ? [{ name: 'drawings/toolbar.json', content: JSON.parse(toolbar.settings) }]
          : []),
        {
          name: 'drawings/blank-pages.json',
          content: pages.map((row) => ({
            book: row.ebook_id,
            page: row.page,
            proportion: row.proportion,
            beside: row.beside,
            paper: row.paper === null ? null : JSON.parse(row.paper),
            since: new Date(row.created_at).toISOString(),
            removed: row.removed_at === null ? null : new Date(row.removed_at).toISOString(),
          })),
        },
        ...books.map(({ ebook_id: bookId }) => ({
          name: `drawings/book-${bookId}.json`,
          read: async () => Readable.from(recordsAsJson(userId, bookId)),
        })),
      ];
    },
    erase: async (userId) => {
      for (const table of TABLES) {
        await db.deleteFrom(table).where('user_id', '=', userId).execute();
      }
    },
  };
};
