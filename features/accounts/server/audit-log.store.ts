import type { AuditedAction } from '@sayfa/accounts/port';
import type { Database } from '@sayfa/server-kit';
import type { AccountsTables } from './accounts.table.ts';

/** Something worth knowing later. It never holds what was typed: people type passwords anywhere. */
export type AuditEntry = {
  action:
    | AuditedAction['action']
    | 'login'
    | 'login-failed'
    | 'logout'
    | 'registered'
    | 'invited'
    | 'address-passed-on'
    | 'invitation-accepted'
    | 'invitation-renewed'
    | 'invitation-withdrawn'
    | 'people-imported'
    | 'people-exported'
    | 'phone-verified'
    | 'phone-changed'
    | 'reset-code-sent'
    | 'password-reset'
    | 'password-changed'
    | 'profile-changed'
    | 'roles-changed'
    | 'groups-changed'
    | 'blocked'
    | 'unblocked'
    | 'sessions-ended'
    | 'exported'
    | 'deleted';
  domainId: number | null;
  userId: number | null;
  /** Who did it where that is somebody else. */
  actorId?: number | undefined;
  /** Names of roles or numbers of groups, never anything personal. */
  detail?: string | undefined;
  /** Where the call came from; empty for the command line. */
  address: string;
  happenedAt: number;
};

/** Adds to the audit log, which nothing ever changes; works within a transaction, too. */
export const appendAudit = async (db: Database, entry: AuditEntry): Promise<void> => {
  await db
    .withTables<AccountsTables>()
    .insertInto('audit_log')
    .values({
      domain_id: entry.domainId,
      user_id: entry.userId,
      actor_id: entry.actorId ?? null,
      detail: entry.detail ?? '',
      action: entry.action,
      address: entry.address,
      happened_at: entry.happenedAt,
    })
    .execute();
};

/** Whether somebody signed in to the account from that address since then. */
export const hasSignedInFrom = async (
  db: Database,
  userId: number,
  address: string,
  since: number,
): Promise<boolean> => {
  const row = await db
    .withTables<AccountsTables>()
    .selectFrom('audit_log')
    .select('id')
    .where('user_id', '=', userId)
    .where('happened_at', '>=', since)
    .where('action', '=', 'login')
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** What was done stays; that it was this person, and from where, does not. */
export const anonymizeAudit = async (db: Database, userId: number): Promise<void> => {
  const tables = db.withTables<AccountsTables>();
  await tables
    .updateTable('audit_log')
    .set({ user_id: null, address: '' })
    .where('user_id', '=', userId)
    .execute();
  await tables
    .updateTable('audit_log')
    .set({ actor_id: null, address: '' })
    .where('actor_id', '=', userId)
    .execute();
};
