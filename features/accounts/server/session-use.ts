import type { Clock } from '@sayfa/kernel';
import type { AccountLimits } from './account-limits.ts';
import type { FoundSession, SessionsStore } from './sessions.store.ts';

/** Milliseconds between two notes that a session is used. */
const NOTE_INTERVAL = 3_600_000;

/** Where what goes wrong in passing is written. */
export type Log = { warn(details: object, message: string): void };

/** Notes that a session is used; true where that was due. Never throws. */
export type NoteUse = (session: FoundSession) => Promise<boolean>;

/** What notes once an hour that a session is used, which then ends later. */
export const createUseNotes = (
  store: Pick<SessionsStore, 'touch'>,
  { clock, limits, log }: { clock: Clock; limits: AccountLimits; log: Log },
): NoteUse => {
  return async (session) => {
    const now = clock.now();
    if (session.kind === 'pending' || now - session.lastSeenAt < NOTE_INTERVAL) return false;
    try {
      await store.touch(session.sessionId, {
        now,
        notSince: now - NOTE_INTERVAL,
        expiresAt:
          session.kind === 'board'
            ? session.expiresAt
            : Math.min(now + limits.sessionLifetime, session.createdAt + limits.sessionMaxAge),
      });
    } catch (error) {
      // A full disk must not keep anybody from reading.
      log.warn({ err: error }, 'the use of a session could not be noted');
    }
    return true;
  };
};
