import type { Clock } from '@sayfa/kernel';
import type { Database, PersonalData } from '@sayfa/server-kit';
import { appendAudit } from '../audit-log.store.ts';
import { sessionsStore } from '../sessions.store.ts';
import type { Sessions } from '../sessions.ts';
import { beginErasing, halfErased, removePerson } from './personal-data.store.ts';

/** Erases accounts with all that any feature keeps about them. */
export type AccountEraser = ReturnType<typeof accountEraser>;

/**
 * Erases accounts with all that any feature keeps about them. The account is closed first and
 * removed last; one that a crash left in between is finished by `finish`.
 */
export const accountEraser = (ports: {
  db: Database;
  /** Clears what the database remembers of deleted rows beside its tables. */
  emptyLog: (() => boolean) | undefined;
  clock: Clock;
  sessions: Sessions;
  /** Of the other features; asked when needed, because they are put together later. */
  others: () => readonly PersonalData[];
}) => {
  const { db, clock } = ports;

  const complete = async (userId: number, domainId: number, why = ''): Promise<void> => {
    for (const feature of ports.others()) await feature.erase(userId);
    await db.transaction().execute(async (trx) => {
      await removePerson(trx, userId);
      await appendAudit(trx, {
        action: 'deleted',
        domainId,
        userId: null,
        detail: why,
        address: '',
        happenedAt: clock.now(),
      });
    });
    // Where a backup reads the log just now, the next checkpoint does it.
    ports.emptyLog?.();
  };

  return {
    /** `why` goes into the audit log where the person did not request it. */
    erase: async (userId: number, domainId: number, why?: string): Promise<void> => {
      const begun = await db.transaction().execute(async (trx) => {
        await sessionsStore(trx).removeAllOf(userId);
        return beginErasing(trx, userId, clock.now());
      });
      ports.sessions.clearCache();
      if (begun) await complete(userId, domainId, why);
    },

    finish: async (): Promise<void> => {
      for (const { id, domain_id: domainId } of await halfErased(db)) await complete(id, domainId);
    },
  };
};
