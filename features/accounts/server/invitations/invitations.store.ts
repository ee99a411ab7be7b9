import type { Database } from '@sayfa/server-kit';
import type { Kysely } from 'kysely';
import type { AccountsTables } from '../accounts.table.ts';
import { searchKeyOf } from '../people.rules.ts';

type Tables = Kysely<AccountsTables>;

/** Invitations come and go. */
const createInvitations = (tables: Tables) => ({
  /** A new one takes the place of the former. */
  put: async (invitation: {
    userId: number;
    domainId: number;
    tokenHash: string;
    invitedBy: number | undefined;
    now: number;
    expiresAt: number;
  }): Promise<void> => {
    await tables
      .insertInto('invitations')
      .values({
        user_id: invitation.userId,
        domain_id: invitation.domainId,
        token_hash: invitation.tokenHash,
        invited_by: invitation.invitedBy ?? null,
        created_at: invitation.now,
        expires_at: invitation.expiresAt,
      })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((eb) => ({
          token_hash: eb.ref('excluded.token_hash'),
          invited_by: eb.ref('excluded.invited_by'),
          created_at: eb.ref('excluded.created_at'),
          expires_at: eb.ref('excluded.expires_at'),
        })),
      )
      .execute();
  },

  byToken: (tokenHash: string, now: number) =>
    tables
      .selectFrom('invitations')
      .innerJoin('users', 'users.id', 'invitations.user_id')
      .innerJoin('domains', 'domains.id', 'users.domain_id')
      .select([
        'users.id as userId',
        'users.domain_id as domainId',
        'users.email',
        'users.name',
        'users.last_name as lastName',
        'users.phone',
        'domains.name as domainName',
        'domains.title as domainTitle',
      ])
      .where('invitations.token_hash', '=', tokenHash)
      .where('invitations.expires_at', '>', now)
      .where('users.blocked_at', 'is', null)
      .executeTakeFirst(),

  /** Uses it up; false where somebody just did. */
  remove: async (tokenHash: string): Promise<boolean> => {
    const removed = await tables
      .deleteFrom('invitations')
      .where('token_hash', '=', tokenHash)
      .returning('user_id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  isInvited: async (userId: number): Promise<boolean> => {
    const row = await tables
      .selectFrom('invitations')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** Invitations, one per person. Works within a transaction, too. */
export const invitationsStore = (db: Database) => {
  const tables = db.withTables<AccountsTables>();
  return {
    ...createInvitations(tables),

    /** Stores what the invitee entered on accepting. */
    accept: async (accepted: {
      userId: number;
      phone: string;
      email: string;
      name: string;
      lastName: string;
      passwordHash: string;
      consentVersion: string;
      now: number;
      verified: boolean;
    }): Promise<void> => {
      await tables
        .updateTable('users')
        .set({
          phone: accepted.phone,
          name: accepted.name,
          last_name: accepted.lastName,
          search_key: searchKeyOf({
            name: accepted.name,
            last_name: accepted.lastName,
            email: accepted.email,
          }),
          password_hash: accepted.passwordHash,
          consent_version: accepted.consentVersion,
          consent_at: accepted.now,
          verified_at: accepted.verified ? accepted.now : null,
        })
        .where('id', '=', accepted.userId)
        .execute();
    },
  };
};
