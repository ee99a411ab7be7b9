import type { Database } from '@sayfa/server-kit';
import type { AccountsTables } from '../accounts.table.ts';
import { anonymizeAudit } from '../audit-log.store.ts';

/** Everything that accounts keep about a person, as rows. */
export const personalRows = async (db: Database, userId: number) => {
  const tables = db.withTables<AccountsTables>();
  const profile = await tables
    .selectFrom('users')
    .innerJoin('domains', 'domains.id', 'users.domain_id')
    .select([
      'users.id',
      'domains.name as domain',
      'users.email',
      'users.name',
      'users.last_name',
      'users.phone',
      'users.address',
      'users.city',
      'users.email_permission',
      'users.sms_permission',
      'users.verified_at',
      'users.created_at',
      'users.consent_version',
      'users.consent_at',
      'users.language',
      'users.theme',
      'users.tips_seen',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  const roles = await tables
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  const groups = await tables
    .selectFrom('group_members')
    .innerJoin('course_groups', 'course_groups.id', 'group_members.group_id')
    .select(['course_groups.id', 'course_groups.label'])
    .where('group_members.user_id', '=', userId)
    .orderBy('course_groups.id')
    .execute();
  const sessions = await tables
    .selectFrom('sessions')
    .select(['device', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const log = await tables
    .selectFrom('audit_log')
    .select(['action', 'detail', 'address', 'happened_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return { profile, roles: roles.map(({ role }) => role), groups, sessions, log };
};

/** From now on the account is as good as gone; false where it is already. */
export const beginErasing = async (db: Database, userId: number, now: number): Promise<boolean> => {
  const begun = await db
    .withTables<AccountsTables>()
    .updateTable('users')
    .set({ erasing_at: now, blocked_at: now })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return begun !== undefined;
};

/** Accounts whose erasing was broken off. */
export const halfErased = async (db: Database): Promise<{ id: number; domain_id: number }[]> =>
  db
    .withTables<AccountsTables>()
    .selectFrom('users')
    .select(['id', 'domain_id'])
    .where('erasing_at', 'is not', null)
    .execute();

/**
 * Accounts that people opened themselves before then and never verified. Who was invited, is blocked,
 * or has an open session is left alone.
 */
export const neverVerified = async (
  db: Database,
  { before, now, limit }: { before: number; now: number; limit: number },
): Promise<{ id: number; domain_id: number }[]> =>
  db
    .withTables<AccountsTables>()
    .selectFrom('users')
    .select(['id', 'domain_id'])
    .where('verified_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where('consent_at', 'is not', null)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.user_id', '=', 'users.id')
            .where('sessions.expires_at', '>', now),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('audit_log')
            .select('audit_log.id')
            .whereRef('audit_log.user_id', '=', 'users.id')
            .where('audit_log.action', '=', 'invited'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();

/** The last step: roles, groups, sessions, codes and invitations go with the person. */
export const removePerson = async (db: Database, userId: number): Promise<void> => {
  const tables = db.withTables<AccountsTables>();
  await anonymizeAudit(db, userId);
  await tables
    .updateTable('invitations')
    .set({ invited_by: null })
    .where('invited_by', '=', userId)
    .execute();
  await tables.deleteFrom('users').where('id', '=', userId).execute();
};
