import type { OpenDatabase } from '@sayfa/server-kit';
import type { H5pTables } from './h5p.table.ts';

/** Which packs rows refer to, and which are being stored. */
export const packStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<H5pTables>();

  const isUsed = async (pack: string): Promise<boolean> => {
    const rows = await db
      .selectFrom('h5p_packages')
      .select('pack')
      .where('pack', '=', pack)
      .unionAll(db.selectFrom('h5p_libraries').select('pack').where('pack', '=', pack))
      .limit(1)
      .execute();
    return rows.length > 0;
  };

  return {
    isUsed,

    /** Notes packs before their bytes are stored, so that a crash leaves nothing unknown. */
    announce: async (packs: readonly string[], now: number): Promise<void> => {
      await db
        .insertInto('h5p_incoming')
        .values(packs.map((pack) => ({ pack, since: now })))
        .onConflict((conflict) => conflict.column('pack').doUpdateSet({ since: now }))
        .execute();
    },

    /** Those announced before an instant that no row refers to. */
    leftBefore: async (instant: number): Promise<string[]> => {
      const rows = await db
        .selectFrom('h5p_incoming')
        .select('pack')
        .where('since', '<=', instant)
        .execute();
      return rows.map(({ pack }) => pack);
    },

    remove: async (pack: string): Promise<void> => {
      await db.deleteFrom('h5p_incoming').where('pack', '=', pack).execute();
    },

    /** Names of all packs that rows refer to, for the integrity check. */
    all: async (): Promise<string[]> => {
      const rows = await db
        .selectFrom('h5p_packages')
        .select('pack')
        .union(db.selectFrom('h5p_libraries').select('pack'))
        .execute();
      return rows.map(({ pack }) => pack);
    },
  };
};

/** Which packs rows refer to. */
export type PackStore = ReturnType<typeof packStore>;
