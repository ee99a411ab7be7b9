import type { Database } from '@sayfa/server-kit';
import type { AccountsTables } from './accounts.table.ts';

/** Something worth knowing later. It never holds what was typed: people type passwords anywhere. */
export type AuditEntry = {
  action: 'login' | 'login-failed' | 'logout' | 'roles-changed' | 'blocked' | 'unblocked';
  domainId: number | null;
  userId: number | null;
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
      action: entry.action,
      address: entry.address,
      happened_at: entry.happenedAt,
    })
    .execute();
};
