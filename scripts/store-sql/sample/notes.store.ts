import type { Generated, Kysely } from 'kysely';

type Tables = { notes: { id: Generated<number>; text: string; deleted_at: number | null } };

/** A store for the test of what is recorded. */
export const notesStore = (db: Kysely<Tables>) => ({
  search: (text: string | undefined): Promise<{ id: number }[]> => {
    const rows = db.selectFrom('notes').select('id');
    return (text === undefined ? rows : rows.where('text', '=', text)).execute();
  },
  remove: async (id: number, at: number): Promise<void> => {
    const found = await db.selectFrom('notes').select('id').where('id', '=', id).executeTakeFirst();
    if (found) await db.updateTable('notes').set({ deleted_at: at }).where('id', '=', id).execute();
  },
});
