import type { OpenDatabase } from '@sayfa/server-kit';
import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { ScriptEntry } from '../contract/index.ts';
import type { LessonScriptsTables } from './lesson-scripts.table.ts';

/** A stored script without its entries. */
export type StoredScript = Selectable<LessonScriptsTables['lesson_scripts']>;

/** The same with the number of its entries and their planned minutes. */
export type CountedScript = StoredScript & { entries: number; minutes: number };

type NewScript = Insertable<LessonScriptsTables['lesson_scripts']>;
type Owner = { domainId: number; userId: number };
type InTransaction = Transaction<LessonScriptsTables>;

/** Rows in one statement: an engine takes only so many values. */
const ROWS_AT_ONCE = 50;

const rowOf = (script: Pick<StoredScript, 'id' | 'domain_id'>, entry: ScriptEntry, at: number) => ({
  script_id: script.id,
  domain_id: script.domain_id,
  position: at,
  kind: entry.kind,
  page_id: 'page_id' in entry ? entry.page_id : null,
  activity_id: 'activity_id' in entry ? entry.activity_id : null,
  body: JSON.stringify(entry),
  note: entry.note,
  minutes: entry.minutes,
});

const addEntries = async (
  transaction: InTransaction,
  script: StoredScript,
  entries: readonly ScriptEntry[],
): Promise<void> => {
  const rows = entries.map((entry, at) => rowOf(script, entry, at));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await transaction
      .insertInto('lesson_script_entries')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
};

const createScriptLists = (db: Kysely<LessonScriptsTables>) => ({
  /** Scripts of a book: the person's, also those deleted since then, and shared ones; by name. */
  ofBook: async (
    { domainId, userId }: Owner,
    bookId: number,
    deletedSince: number,
  ): Promise<CountedScript[]> => {
    const scripts = await db
      .selectFrom('lesson_scripts')
      .leftJoin('lesson_script_entries', 'lesson_script_entries.script_id', 'lesson_scripts.id')
      .selectAll('lesson_scripts')
      .select(({ fn }) => [
        fn.count<number | string>('lesson_script_entries.id').as('entries'),
        fn.sum<number | string | null>('lesson_script_entries.minutes').as('planned'),
      ])
      .where('lesson_scripts.domain_id', '=', domainId)
      .where('lesson_scripts.ebook_id', '=', bookId)
      .where((eb) =>
        eb.or([
          eb.and([
            eb('lesson_scripts.user_id', '=', userId),
            eb.or([
              eb('lesson_scripts.deleted_at', 'is', null),
              eb('lesson_scripts.deleted_at', '>=', deletedSince),
            ]),
          ]),
          eb.and([
            eb('lesson_scripts.sharing', '=', 'school'),
            eb('lesson_scripts.deleted_at', 'is', null),
          ]),
        ]),
      )
      .groupBy('lesson_scripts.id')
      .orderBy('lesson_scripts.name')
      .orderBy('lesson_scripts.id')
      .execute();
    return scripts.map(({ planned, ...script }) => ({
      ...script,
      entries: Number(script.entries),
      minutes: Number(planned ?? 0),
    }));
  },
});

const createScriptQueries = (db: Kysely<LessonScriptsTables>) => ({
  byId: (domainId: number, id: number): Promise<StoredScript | undefined> =>
    db
      .selectFrom('lesson_scripts')
      .selectAll()
      .where('id', '=', id)
      .where('domain_id', '=', domainId)
      .executeTakeFirst(),

  madeBy: (domainId: number, madeKey: string): Promise<StoredScript | undefined> =>
    db
      .selectFrom('lesson_scripts')
      .selectAll()
      .where('made_key', '=', madeKey)
      .where('domain_id', '=', domainId)
      .executeTakeFirst(),

  /** JSON of the entries of a script in their order. */
  bodiesOf: async (domainId: number, scriptId: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('lesson_script_entries')
      .select('body')
      .where('script_id', '=', scriptId)
      .where('domain_id', '=', domainId)
      .orderBy('position')
      .execute();
    return rows.map(({ body }) => body);
  },

  /** Scripts of a person, without deleted ones. */
  count: async ({ domainId, userId }: Owner): Promise<number> => {
    const { scripts } = await db
      .selectFrom('lesson_scripts')
      .select(({ fn }) => fn.countAll<number | string>().as('scripts'))
      .where('domain_id', '=', domainId)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(scripts);
  },
});

/** The scripts of lessons in a database. */
export const lessonScriptStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<LessonScriptsTables>();

  /** Undefined where it has another version by now, or is gone. */
  const update = (
    database: Kysely<LessonScriptsTables>,
    { id, domain_id }: StoredScript,
    version: number,
    fields: Updateable<LessonScriptsTables['lesson_scripts']>,
  ): Promise<StoredScript | undefined> =>
    database
      .updateTable('lesson_scripts')
      .set({ ...fields, version: version + 1 })
      .where('id', '=', id)
      .where('domain_id', '=', domain_id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();

  return {
    ...createScriptLists(db),
    ...createScriptQueries(db),

    /** Undefined where the same call made one before. */
    add: (script: NewScript, entries: readonly ScriptEntry[]): Promise<StoredScript | undefined> =>
      db.transaction().execute(async (transaction) => {
        const added = await transaction
          .insertInto('lesson_scripts')
          .values(script)
          .onConflict((conflict) => conflict.column('made_key').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (added) await addEntries(transaction, added, entries);
        return added;
      }),

    change: (
      script: StoredScript,
      version: number,
      fields: Updateable<LessonScriptsTables['lesson_scripts']>,
    ): Promise<StoredScript | undefined> => update(db, script, version, fields),

    changeEntries: (
      script: StoredScript,
      version: number,
      entries: readonly ScriptEntry[],
    ): Promise<StoredScript | undefined> =>
      db.transaction().execute(async (transaction) => {
        // First, so that its lock makes others wait who replace the entries too.
        const changed = await update(transaction, script, version, {});
        if (!changed) return undefined;
        await transaction
          .deleteFrom('lesson_script_entries')
          .where('script_id', '=', script.id)
          .where('domain_id', '=', script.domain_id)
          .execute();
        await addEntries(transaction, changed, entries);
        return changed;
      }),

    /** Removes for good what was deleted before then. */
    deleteOld: async (deletedBefore: number): Promise<void> => {
      await db.deleteFrom('lesson_scripts').where('deleted_at', '<', deletedBefore).execute();
    },
  };
};

/** The scripts of lessons in a database. */
export type LessonScriptStore = ReturnType<typeof lessonScriptStore>;
