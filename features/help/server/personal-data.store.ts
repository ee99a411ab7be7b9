import type { Database, PersonalData } from '@sayfa/server-kit';
import { contactStore } from './contact.store.ts';
import type { HelpTables } from './help.table.ts';

/** More than anybody writes. */
const ALL = 100_000;

/** Messages a person sent, with the answers to them, and answers he or she gave. */
export const helpPersonalData = (db: Database): PersonalData => {
  const tables = db.withTables<HelpTables>();
  return {
    export: async (userId) => {
      const messages = await contactStore(db).ofUser(userId, ALL);
      const content = messages.map(({ user_id: _, domain_id: __, ...message }) => ({
        ...message,
        created_at: new Date(message.created_at).toISOString(),
        answers: message.answers.map((answer) => ({
          ...answer,
          created_at: new Date(answer.created_at).toISOString(),
        })),
      }));
      return [{ name: 'help/messages.json', content }];
    },
    erase: async (userId) => {
      await tables.deleteFrom('contact_messages').where('user_id', '=', userId).execute();
      await tables
        .updateTable('contact_answers')
        .set({ user_id: null })
        .where('user_id', '=', userId)
        .execute();
    },
  };
};
