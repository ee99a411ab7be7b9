import type { OpenDatabase } from '@sayfa/server-kit';
import type { Selectable } from 'kysely';
import type { BoardsTables } from './boards.table.ts';

/** A stored card. */
export type StoredCard = Selectable<BoardsTables['board_pins']>;

/** Printed cards of codes. Each method is one statement. */
export const pinCardsStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<BoardsTables>();
  return {
    /** In place of the person's former card; false where another card has the number. */
    put: async (card: StoredCard): Promise<boolean> => {
      const taken = db
        .selectFrom('board_pins')
        .select('user_id')
        .where('card_number', '=', card.card_number);
      if (await taken.executeTakeFirst()) return false;
      const { user_id, ...made } = card;
      await db
        .insertInto('board_pins')
        .values(card)
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
        .execute();
      return true;
    },

    ofPerson: (userId: number): Promise<StoredCard | undefined> =>
      db.selectFrom('board_pins').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    /** Of one domain: a card of another school is none here. */
    byNumber: (domainId: number, card: string): Promise<StoredCard | undefined> =>
      db
        .selectFrom('board_pins')
        .selectAll()
        .where('card_number', '=', card)
        .where('domain_id', '=', domainId)
        .executeTakeFirst(),

    /** False where the code was used meanwhile: each counts once. */
    use: async (
      { user_id, card_number, used }: StoredCard,
      next: { used: string; requested: number },
    ): Promise<boolean> => {
      const changed = await db
        .updateTable('board_pins')
        .set(next)
        .where('user_id', '=', user_id)
        .where('card_number', '=', card_number)
        .where('used', '=', used)
        .returning('user_id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    remove: async (userId: number): Promise<void> => {
      await db.deleteFrom('board_pins').where('user_id', '=', userId).execute();
    },
  };
};

/** Printed cards of codes. */
export type PinCardsStore = ReturnType<typeof pinCardsStore>;
