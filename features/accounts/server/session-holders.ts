import type { Clock } from '@sayfa/kernel';
import type { Database, Principal } from '@sayfa/server-kit';
import { membershipsStore } from './memberships.store.ts';
import type { PeopleStore } from './people.store.ts';
import { seenGroupIds } from './seen-groups.ts';
import type { NoteUse } from './session-use.ts';
import type { FoundSession, SessionsStore } from './sessions.store.ts';

/** Sessions in one statement at most. */
const MAX_SESSIONS = 200;
/** Sessions whose use is noted at one look; a class that began together is noted over some looks. */
const MAX_NOTES = 20;

type Held = Pick<Principal, 'roles' | 'groupIds'>;

/** The person of a session that was found. */
export const principalOf = (session: FoundSession, { roles, groupIds }: Held): Principal => {
  const { userId, domainId, domainName, sessionId } = session;
  const verified = session.kind !== 'pending' && session.verifiedAt !== null;
  const person = { userId, domainId, domainName, roles, groupIds, verified, sessionId };
  if (session.boardId === null) return person;
  const onBoard = { ...person, boardId: session.boardId };
  return session.lockedAt === null ? onBoard : { ...onBoard, isLocked: true };
};

/**
 * Reads the people of many sessions in a few statements, whatever their number, and notes that these
 * are in use: whoever only looks at an open page stays signed in as others do.
 */
export const sessionHolders = (ports: {
  db: Database;
  sessions: SessionsStore;
  people: PeopleStore;
  clock: Clock;
  noteUse: NoteUse;
}) => {
  const { sessions, people, clock, noteUse } = ports;
  const memberships = membershipsStore(ports.db);

  return async (sessionIds: readonly string[]): Promise<Map<string, Principal>> => {
    const found = new Map<string, Principal>();
    let notes = 0;
    for (let at = 0; at < sessionIds.length; at += MAX_SESSIONS) {
      const some = sessionIds.slice(at, at + MAX_SESSIONS);
      const rows = await sessions.byIds(some, clock.now());
      const userIds = [...new Set(rows.map(({ userId }) => userId))];
      if (userIds.length === 0) continue;
      const roles = await memberships.roles(userIds);
      const ownGroups = await memberships.groupIds(userIds);
      // A pupil's own groups were just read; only whoever sees more is asked about one by one.
      const own = {
        allGroupIds: people.allGroupIds,
        ownGroupIds: async (id: number) => ownGroups.get(id) ?? [],
      };
      for (const row of rows) {
        const person = { ...row, roles: roles.get(row.userId) ?? [] };
        const groupIds = await seenGroupIds(own, person);
        found.set(row.sessionId, principalOf(row, { roles: person.roles, groupIds }));
        if (notes < MAX_NOTES && (await noteUse(row))) notes += 1;
      }
    }
    return found;
  };
};
