import type { OpenDatabase } from '@sayfa/server-kit';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { type BooksTables, picturesOf } from './books.table.ts';

/** Pages in one statement. */
const PAGES_AT_ONCE = 500;

/** A picture that a page shows though no row of files has it; the next sweep would delete it. */
export type UnlistedPicture = {
  bookId: number;
  domainId: number;
  pageNumber: number;
  name: string;
};

/** Signs between the words of a column. */
const blanksIn = (column: 'texts' | 'boxes' | 'folded') =>
  sql<number>`length(${sql.ref(`words.${column}`)}) - length(replace(${sql.ref(`words.${column}`)}, ' ', ''))`;

/** Each word has one box and one folded form. */
const areWordsOutOfStep = () => sql<SqlBool>`(
  ${blanksIn('texts')} <> ${blanksIn('boxes')} or ${blanksIn('texts')} <> ${blanksIn('folded')}
  or (words.texts = '') <> (words.boxes = '')
)`;

const createPageInspection = (db: Kysely<BooksTables>) => ({
  /** Pages of books that are not being imported, without a picture or with words that do not fit together. */
  pagesToRedraw: (): Promise<{ bookId: number; pageNumber: number; ready: 0 | 1 }[]> =>
    db
      .selectFrom('ebook_pages as pages')
      .innerJoin('ebooks', 'ebooks.id', 'pages.ebook_id')
      .leftJoin('ebook_page_words as words', 'words.page_id', 'pages.id')
      .select(['pages.ebook_id as bookId', 'pages.page_number as pageNumber', 'pages.ready'])
      .where('ebooks.state', '=', 'ready')
      .where((eb) =>
        eb.or([eb('pages.ready', '=', 0), eb('words.page_id', 'is', null), areWordsOutOfStep()]),
      )
      .orderBy('pages.ebook_id')
      .orderBy('pages.page_number')
      .execute(),

  unlistedPictures: async (): Promise<UnlistedPicture[]> => {
    const listed = new Set(
      (await db.selectFrom('ebook_files').select(['ebook_id', 'name']).execute()).map(
        (file) => `${file.ebook_id}/${file.name}`,
      ),
    );
    const unlisted: UnlistedPicture[] = [];
    for (let last = 0; ; ) {
      const pages = await db
        .selectFrom('ebook_pages')
        .select(['id', 'ebook_id', 'domain_id', 'page_number', 'pictures'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(PAGES_AT_ONCE)
        .execute();
      for (const page of pages) {
        last = page.id;
        for (const { file } of picturesOf(page.pictures)) {
          if (listed.has(`${page.ebook_id}/${file}`)) continue;
          const { ebook_id: bookId, domain_id: domainId, page_number: pageNumber } = page;
          unlisted.push({ bookId, domainId, pageNumber, name: file });
        }
      }
      if (pages.length < PAGES_AT_ONCE) return unlisted;
    }
  },
});

/** What does not fit together among the rows of books, and how it is put right. */
export const booksInspectionStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<BooksTables>();
  const readyPages = sql<number>`(select count(*) from ebook_pages
    where ebook_pages.ebook_id = ebooks.id and ebook_pages.ready = 1)`;
  return {
    ...createPageInspection(db),

    unfinishedBooks: async (): Promise<number[]> => {
      const rows = await db.selectFrom('ebooks').select('id').where('state', '=', 'importing');
      return (await rows.execute()).map(({ id }) => id);
    },

    /** Books whose number of ready pages is not that of their pages. */
    miscounted: (): Promise<{ id: number; pages_ready: number; counted: number }[]> =>
      db
        .selectFrom('ebooks')
        .select(['id', 'pages_ready', readyPages.as('counted')])
        .where('pages_ready', '<>', readyPages)
        .orderBy('id')
        .execute(),

    count: async (bookId: number): Promise<void> => {
      await db
        .updateTable('ebooks')
        .set({ pages_ready: readyPages })
        .where('id', '=', bookId)
        .execute();
    },

    /** Domains whose shelf counts less than its latest change, so that nobody would hear of the next ones. */
    shelvesBehind: (): Promise<{ domainId: number; latest: number }[]> =>
      db
        .selectFrom('shelf_changes as changes')
        .leftJoin('shelf_revisions as shelves', 'shelves.domain_id', 'changes.domain_id')
        .select((eb) => [
          'changes.domain_id as domainId',
          eb.fn.max<number>('changes.revision').as('latest'),
        ])
        .groupBy(['changes.domain_id', 'shelves.revision'])
        .having(
          (eb) => eb.fn.max<number>('changes.revision'),
          '>',
          sql<number>`coalesce(shelves.revision, 0)`,
        )
        .execute(),

    raiseShelf: async (domainId: number, revision: number): Promise<void> => {
      await db
        .insertInto('shelf_revisions')
        .values({ domain_id: domainId, revision })
        .onConflict((conflict) => conflict.column('domain_id').doUpdateSet({ revision }))
        .execute();
    },

    list: async ({ bookId, domainId, pageNumber, name }: UnlistedPicture): Promise<void> => {
      await db
        .insertInto('ebook_files')
        .values({
          ebook_id: bookId,
          name,
          page_number: pageNumber,
          domain_id: domainId,
          kind: 'page',
          retired_at: null,
        })
        .execute();
    },

    dropReplaced: async (name: string): Promise<void> => {
      await db
        .deleteFrom('ebook_files')
        .where('name', '=', name)
        .where('retired_at', 'is not', null)
        .execute();
    },
  };
};
