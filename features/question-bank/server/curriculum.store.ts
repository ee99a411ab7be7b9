import type { Database } from '@sayfa/server-kit';
import type { CurriculumItem, CurriculumKind, QuestionBankTables } from './question-bank.table.ts';

/** An item to be added with all that lies in it. */
export type NewItem = { kind: CurriculumKind; name: string; items?: readonly NewItem[] };

/** The curriculum's rows. */
export type CurriculumStore = ReturnType<typeof curriculumStore>;

/** The curriculum's rows in a database. */
export const curriculumStore = (db: Database) => {
  const tables = db.withTables<QuestionBankTables>();
  return {
    /** In order. */
    items: (): Promise<CurriculumItem[]> =>
      tables.selectFrom('curriculum_items').selectAll().orderBy('position').orderBy('id').execute(),

    /** Names of outcomes; those that there are not are left out. */
    outcomeNames: async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
      if (ids.length === 0) return new Map();
      const rows = await tables
        .selectFrom('curriculum_items')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .where('kind', '=', 'outcome')
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** Adds everything, or, where there is a curriculum already, nothing. */
    fill: (items: readonly NewItem[]): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const within = trx.withTables<QuestionBankTables>();
        const any = await within.selectFrom('curriculum_items').select('id').executeTakeFirst();
        if (any) return;
        const add = async (list: readonly NewItem[], parentId: number | null): Promise<void> => {
          if (list.length === 0) return;
          const added = await within
            .insertInto('curriculum_items')
            .values(
              list.map(({ kind, name }, position) => ({
                kind,
                name,
                position,
                parent_id: parentId,
              })),
            )
            .returning(['id', 'position'])
            .execute();
          for (const { id, position } of added) await add(list[position]?.items ?? [], id);
        };
        await add(items, null);
      }),
  };
};
