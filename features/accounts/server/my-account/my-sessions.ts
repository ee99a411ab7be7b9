import type { MySession } from '@sayfa/accounts/contract';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { Database, Principal } from '@sayfa/server-kit';
import { appendAudit } from '../audit-log.store.ts';
import { sessionsStore } from '../sessions.store.ts';
import type { Sessions } from '../sessions.ts';
import { readDevice } from './device.rules.ts';

/** A person's own sessions: seeing where they are, and ending them. */
export const mySessions = (ports: { db: Database; sessions: Sessions; clock: Clock }) => {
  const { db, sessions, clock } = ports;
  const store = sessionsStore(db);

  const elsewhere = () => ({ reason: 'elsewhere' as const, now: clock.now() });

  const note = (person: Principal, address: string) =>
    appendAudit(db, {
      action: 'sessions-ended',
      domainId: person.domainId,
      userId: person.userId,
      address,
      happenedAt: clock.now(),
    });

  return {
    list: async (person: Principal): Promise<MySession[]> => {
      const rows = await store.ofUser(person.userId, clock.now());
      return rows
        .map((row) => ({
          id: row.id,
          device: readDevice(row.device, row.cookie_hash !== null),
          address: row.address,
          created_at: new Date(row.created_at).toISOString(),
          last_seen_at: new Date(row.last_seen_at).toISOString(),
          current: row.id === person.sessionId,
        }))
        .toSorted((one, other) => Number(other.current) - Number(one.current));
    },

    /** Throws not_found. */
    end: async (person: Principal, id: string, address: string): Promise<void> => {
      const removed = await store.removeOne(person.userId, id, elsewhere());
      if (!removed) throw new UserFacingError('not_found');
      sessions.clearCache();
      await note(person, address);
    },

    endOthers: async (person: Principal, address: string): Promise<number> => {
      const ended = await store.removeOthers(person.userId, person.sessionId, elsewhere());
      sessions.clearCache();
      if (ended > 0) await note(person, address);
      return ended;
    },
  };
};
