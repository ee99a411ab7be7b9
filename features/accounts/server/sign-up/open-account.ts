import type { Clock } from '@sayfa/kernel';
import type { Database } from '@sayfa/server-kit';
import type { AccountLimits } from '../account-limits.ts';
import type { UserRow } from '../accounts.table.ts';
import type { PeopleStore } from '../people.store.ts';
import { sessionsStore } from '../sessions.store.ts';
import { newSession, type SessionPlace, type Sessions } from '../sessions.ts';

/** The secrets of a session just opened, and whose it is. */
export type SignedIn = {
  person: UserRow & { domain_name: string };
  token: string;
  cookie: string | undefined;
};

/** Opens a session for someone who has just shown who he or she is, in place of former ones. */
export const sessionOpener =
  (ports: {
    db: Database;
    people: PeopleStore;
    sessions: Sessions;
    clock: Clock;
    limits: AccountLimits;
  }) =>
  async (userId: number, place: SessionPlace, replacedId?: string): Promise<SignedIn> => {
    const person = await ports.people.byId(userId);
    if (!person) throw new Error(`account ${userId} is gone`);
    const opened = newSession(person, place, ports.clock.now(), ports.limits);
    await ports.db.transaction().execute(async (trx) => {
      const store = sessionsStore(trx);
      if (replacedId !== undefined) await store.remove(replacedId);
      await store.add(opened.row);
    });
    ports.sessions.clearCache();
    return { person, token: opened.token, cookie: opened.cookie };
  };
