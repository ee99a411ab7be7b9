import type { OpenDatabase } from '@sayfa/server-kit';
import type { Kysely } from 'kysely';
import type { DictionariesTables, DictionaryRow } from './dictionaries.table.ts';

/** A headword of a dictionary, and where its entry stands. */
export type FoundHead = {
  dictionary_id: number;
  folded: string;
  block: number;
  place: number;
};

/** Rows of dictionaries. */
export type DictionariesStore = {
  /** Those that are whole and meant for the domain, in the order they were added. */
  ofDomain(domainId: number): Promise<DictionaryRow[]>;
  all(): Promise<DictionaryRow[]>;
  /** Spellings as folded. */
  heads(ids: readonly number[], folded: readonly string[]): Promise<FoundHead[]>;
  /** Folded headwords that begin so, in order. */
  beginningWith(ids: readonly number[], start: string, limit: number): Promise<FoundHead[]>;
  block(dictionaryId: number, number: number): Promise<string | undefined>;
  begin(row: Omit<DictionaryRow, 'id' | 'ready' | 'entries'>): Promise<number>;
  addBlock(id: number, number: number, content: string, heads: readonly FoundHead[]): Promise<void>;
  finish(id: number, entries: number): Promise<void>;
  /** False where there is none. */
  remove(id: number): Promise<boolean>;
  /** Removes what was begun before a time and never finished. */
  removeUnfinished(before: number): Promise<void>;
};

type Tables = Kysely<DictionariesTables>;

/** Rows of one insert: far below what either engine takes as parameters. */
const ROWS_AT_ONCE = 500;

const writesOf = (
  db: Tables,
): Pick<DictionariesStore, 'begin' | 'addBlock' | 'finish' | 'remove' | 'removeUnfinished'> => ({
  begin: async (row) => {
    const { id } = await db
      .insertInto('dictionaries')
      .values({ ...row, entries: 0, ready: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  addBlock: (id, number, content, heads) =>
    db.transaction().execute(async (trx) => {
      await trx
        .insertInto('dictionary_blocks')
        .values({ dictionary_id: id, number, content })
        .execute();
      for (let at = 0; at < heads.length; at += ROWS_AT_ONCE) {
        await trx
          .insertInto('dictionary_heads')
          .values(heads.slice(at, at + ROWS_AT_ONCE))
          .execute();
      }
    }),
  finish: async (id, entries) => {
    await db.updateTable('dictionaries').set({ entries, ready: 1 }).where('id', '=', id).execute();
  },
  remove: async (id) => {
    const row = await db
      .deleteFrom('dictionaries')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },
  removeUnfinished: async (before) => {
    await db
      .deleteFrom('dictionaries')
      .where('ready', '=', 0)
      .where('added_at', '<', before)
      .execute();
  },
});

/** The rows of dictionaries in a database. */
export const dictionariesStore = ({ db: open }: OpenDatabase): DictionariesStore => {
  const db = open.withTables<DictionariesTables>();
  return {
    ofDomain: (domainId) =>
      db
        .selectFrom('dictionaries')
        .selectAll()
        .where('ready', '=', 1)
        .where((where) =>
          where.or([where('domain_id', 'is', null), where('domain_id', '=', domainId)]),
        )
        .orderBy('id')
        .execute(),
    all: () => db.selectFrom('dictionaries').selectAll().orderBy('id').execute(),
    heads: (ids, folded) =>
      db
        .selectFrom('dictionary_heads')
        .select(['dictionary_id', 'folded', 'block', 'place'])
        .where('dictionary_id', 'in', ids)
        .where('folded', 'in', folded)
        .orderBy('dictionary_id')
        .orderBy('folded')
        .orderBy('block')
        .orderBy('place')
        .limit(200)
        .execute(),
    beginningWith: (ids, start, limit) =>
      db
        .selectFrom('dictionary_heads')
        .select(['dictionary_id', 'folded', 'block', 'place'])
        .where('dictionary_id', 'in', ids)
        .where('folded', '>=', start)
        .where('folded', '<', `${start}\u{10FFFF}`)
        .orderBy('folded')
        .orderBy('dictionary_id')
        .limit(limit)
        .execute(),
    block: async (dictionaryId, number) => {
      const row = await db
        .selectFrom('dictionary_blocks')
        .select('content')
        .where('dictionary_id', '=', dictionaryId)
        .where('number', '=', number)
        .executeTakeFirst();
      return row?.content;
    },
    ...writesOf(db),
  };
};
