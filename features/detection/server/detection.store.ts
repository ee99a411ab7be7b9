import { CONFIDENT } from '@sayfa/page-layout';
import type { OpenDatabase } from '@sayfa/server-kit';
import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import { type Draft, draftsShape, type PublishedDraft, publishedShape } from '../contract/index.ts';
import type { DetectionTables } from './detection.table.ts';

type Row = Selectable<DetectionTables['detected_pages']>;

/** An area that stayed: the version that publishing gave it, and what it was before. */
const changedArea = z.object({
  id: z.int(),
  version: z.int(),
  left: z.int(),
  top: z.int(),
  content: z.string(),
  show: z.boolean(),
  sharing: z.boolean(),
  published: z.boolean(),
});

/** `laid` were added, `removed` are gone; ids of activities. */
const lastPublish = z.object({
  laid: z.array(z.int()),
  changed: z._default(z.array(changedArea), []),
  removed: z.array(z.int()),
});

/** What the last publishing of a page did, to take it back. */
export type LastPublish = z.infer<typeof lastPublish>;

/** A page with its drafts. */
export type DetectedPageRow = Omit<Row, 'drafts' | 'published' | 'last_publish'> & {
  drafts: Draft[];
  published: PublishedDraft[];
  lastPublish: LastPublish | undefined;
};

/** What is written of a page. */
export type PageWrite = {
  state: Row['state'];
  drafts: readonly Draft[];
  published: readonly PublishedDraft[];
  lastPublish: LastPublish | undefined;
  error: string | null;
  run: number;
};

/** Which page. */
export type PageKey = { bookId: number; pageNumber: number };

/** Rows of what was found. */
export type DetectionStore = ReturnType<typeof detectionStore>;

const parsed = ({ drafts, published, last_publish, ...row }: Row): DetectedPageRow => ({
  ...row,
  drafts: z.parse(draftsShape, JSON.parse(drafts)),
  published: z.parse(publishedShape, JSON.parse(published)),
  lastPublish: last_publish === null ? undefined : z.parse(lastPublish, JSON.parse(last_publish)),
});

const columnsOf = ({ drafts, published, lastPublish: last, ...rest }: PageWrite) => ({
  ...rest,
  drafts: JSON.stringify(drafts),
  published: JSON.stringify(published),
  last_publish: last ? JSON.stringify(last) : null,
  draft_count: drafts.length,
  accepted_count: drafts.filter(({ isAccepted }) => isAccepted).length,
  unsure_count: drafts.filter((one) => !one.isAccepted && one.sureness < CONFIDENT).length,
  published_count: published.length,
});

type Tables = Kysely<DetectionTables>;

/** Runs through books and their jobs. */
const createRunRows = (db: Tables) => ({
  book: (bookId: number) =>
    db.selectFrom('detections').selectAll().where('ebook_id', '=', bookId).executeTakeFirst(),

  /** Begins a run; its number. */
  beginRun: async (bookId: number, domainId: number): Promise<number> => {
    const row = await db
      .insertInto('detections')
      .values({ ebook_id: bookId, domain_id: domainId, run: 1, job_id: null, job_is: null })
      .onConflict((conflict) =>
        conflict.column('ebook_id').doUpdateSet((eb) => ({ run: eb('detections.run', '+', 1) })),
      )
      .returning('run')
      .executeTakeFirstOrThrow();
    return row.run;
  },

  noteJob: async (
    bookId: number,
    job: { id: number; is: 'find' | 'publish' | 'unpublish' },
  ): Promise<void> => {
    await db
      .updateTable('detections')
      .set({ job_id: job.id, job_is: job.is })
      .where('ebook_id', '=', bookId)
      .execute();
  },
});

const createPageRows = (db: Tables) => {
  const onPage = ({ bookId, pageNumber }: PageKey) =>
    db
      .selectFrom('detected_pages')
      .where('ebook_id', '=', bookId)
      .where('page_number', '=', pageNumber);

  return {
    /** All pages of a book without their boxes, in their order. */
    pages: (bookId: number) =>
      db
        .selectFrom('detected_pages')
        .select([
          'page_number',
          'page_id',
          'run',
          'version',
          'state',
          'draft_count',
          'accepted_count',
          'unsure_count',
          'published_count',
          'error',
        ])
        .where('ebook_id', '=', bookId)
        .orderBy('page_number')
        .execute(),

    page: async (key: PageKey): Promise<DetectedPageRow | undefined> => {
      const row = await onPage(key).selectAll().executeTakeFirst();
      return row && parsed(row);
    },

    /** Writes a page of which nothing was known; false where somebody was faster. */
    add: async (
      { bookId, pageNumber }: PageKey,
      about: { domainId: number; pageId: number; now: number },
      write: PageWrite,
    ): Promise<boolean> => {
      const row = await db
        .insertInto('detected_pages')
        .values({
          ebook_id: bookId,
          page_number: pageNumber,
          domain_id: about.domainId,
          page_id: about.pageId,
          version: 1,
          updated_at: about.now,
          ...columnsOf(write),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('version')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Writes a page only where it has that version; false where it has another or is gone. */
    write: async (
      { bookId, pageNumber }: PageKey,
      at: { version: number; now: number },
      write: PageWrite,
    ): Promise<boolean> => {
      const row = await db
        .updateTable('detected_pages')
        .set({ ...columnsOf(write), version: at.version + 1, updated_at: at.now })
        .where('ebook_id', '=', bookId)
        .where('page_number', '=', pageNumber)
        .where('version', '=', at.version)
        .returning('version')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
};

/** The rows of what was found in a database. Each method is one statement. */
export const detectionStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<DetectionTables>();
  return {
    ...createRunRows(db),
    ...createPageRows(db),

    /** Boxes with the numbers that are printed at them, of drafts and of published areas. */
    numbersOf: async (bookId: number) => {
      const rows = await db
        .selectFrom('detected_pages')
        .select(['page_number', 'drafts', 'published'])
        .where('ebook_id', '=', bookId)
        .execute();
      return rows.flatMap((row) =>
        [
          ...z.parse(draftsShape, JSON.parse(row.drafts)),
          ...z.parse(publishedShape, JSON.parse(row.published)),
        ].flatMap(({ left, top, width, height, number }) =>
          number === null
            ? []
            : [{ left, top, width, height, number, pageNumber: row.page_number }],
        ),
      );
    },

    /** Throws all drafts of a book away. */
    clear: async (bookId: number): Promise<void> => {
      await db.deleteFrom('detected_pages').where('ebook_id', '=', bookId).execute();
      await db
        .updateTable('detections')
        .set((eb) => ({ run: eb('run', '+', 1) }))
        .where('ebook_id', '=', bookId)
        .execute();
    },
  };
};
