import type { Database } from '@sayfa/server-kit';
import type { Kysely } from 'kysely';
import type { ContactState } from '../contract/index.ts';
import type { ContactMessageRow, HelpTables } from './help.table.ts';

/** A stored message with the name of its domain and its answers, oldest first. */
export type StoredMessage = ContactMessageRow & {
  domain_name: string;
  answers: { id: number; text: string; created_at: number }[];
};

/** Whose messages are meant: one domain's, or every domain's where it is undefined. */
type Within = { domainId: number | undefined };

/** Messages to the school and their answers. */
export type ContactStore = ReturnType<typeof contactStore>;

/** Messages with their answers, newest first. */
const createMessageLists = (tables: Kysely<HelpTables>) => {
  const messages = () =>
    tables
      .selectFrom('contact_messages as message')
      .innerJoin('domains', 'domains.id', 'message.domain_id')
      .selectAll('message')
      .select('domains.name as domain_name')
      .orderBy('message.id', 'desc');

  const withAnswers = async (rows: Omit<StoredMessage, 'answers'>[]): Promise<StoredMessage[]> => {
    if (rows.length === 0) return [];
    const answers = await tables
      .selectFrom('contact_answers')
      .select(['id', 'message_id', 'text', 'created_at'])
      .where(
        'message_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      ...row,
      answers: answers
        .filter(({ message_id }) => message_id === row.id)
        .map(({ message_id: _, ...answer }) => answer),
    }));
  };

  const inDomain = (query: ReturnType<typeof messages>, { domainId }: Within) =>
    domainId === undefined ? query : query.where('message.domain_id', '=', domainId);

  return {
    /** One more than `limit` where more follow. */
    list: async (
      within: Within,
      { state, before, limit }: { state: ContactState; before: number | undefined; limit: number },
    ): Promise<StoredMessage[]> => {
      let query = inDomain(messages(), within).where('message.state', '=', state);
      if (before !== undefined) query = query.where('message.id', '<', before);
      return withAnswers(await query.limit(limit + 1).execute());
    },

    counts: async ({ domainId }: Within): Promise<{ state: ContactState; count: number }[]> => {
      let query = tables
        .selectFrom('contact_messages')
        .select((eb) => ['state', eb.fn.countAll<string | number>().as('count')])
        .groupBy('state');
      if (domainId !== undefined) query = query.where('domain_id', '=', domainId);
      return (await query.execute()).map(({ state, count }) => ({ state, count: Number(count) }));
    },

    byId: async (within: Within, id: number): Promise<StoredMessage | undefined> => {
      const rows = await inDomain(messages(), within).where('message.id', '=', id).execute();
      return (await withAnswers(rows))[0];
    },

    ofUser: async (userId: number, limit: number): Promise<StoredMessage[]> =>
      withAnswers(await messages().where('message.user_id', '=', userId).limit(limit).execute()),
  };
};

/** Messages to the school and their answers in a database. */
export const contactStore = (db: Database) => {
  const tables = db.withTables<HelpTables>();
  return {
    add: async (message: Omit<ContactMessageRow, 'id' | 'state'>): Promise<void> => {
      await tables
        .insertInto('contact_messages')
        .values({ ...message, state: 'new' })
        .execute();
    },

    ...createMessageLists(tables),

    answer: (answer: {
      domain_id: number;
      message_id: number;
      user_id: number;
      text: string;
      created_at: number;
    }): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const within = trx.withTables<HelpTables>();
        await within.insertInto('contact_answers').values(answer).execute();
        await within
          .updateTable('contact_messages')
          .set({ state: 'answered' })
          .where('id', '=', answer.message_id)
          .execute();
      }),

    setState: async (id: number, state: ContactState): Promise<void> => {
      await tables.updateTable('contact_messages').set({ state }).where('id', '=', id).execute();
    },
  };
};
