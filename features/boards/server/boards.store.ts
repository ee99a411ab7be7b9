import type { OpenDatabase } from '@sayfa/server-kit';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { BoardDevice, BoardFields } from '../contract/index.ts';
import type { BoardsTables } from './boards.table.ts';

/** A stored board. */
export type StoredBoard = Selectable<BoardsTables['boards']>;

/** What a board says of its domain. */
type DomainNames = { domains: { id: number; name: string } };

/** What a board's browser is and when it was last there. */
export type SeenDevice = BoardDevice & { browser: string | null; day: string };

/** What admins of a domain ask and change; a board of another domain is not found. */
const createAdminQueries = (db: Kysely<BoardsTables>) => ({
  list: (domainId: number): Promise<StoredBoard[]> =>
    db
      .selectFrom('boards')
      .selectAll()
      .where('domain_id', '=', domainId)
      .where('revoked_at', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .execute(),

  count: async (domainId: number): Promise<number> => {
    const { boards } = await db
      .selectFrom('boards')
      .select(({ fn }) => fn.countAll<number | string>().as('boards'))
      .where('domain_id', '=', domainId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(boards);
  },

  ofDomain: (domainId: number, id: number): Promise<StoredBoard | undefined> =>
    db
      .selectFrom('boards')
      .selectAll()
      .where('id', '=', id)
      .where('domain_id', '=', domainId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),

  /** Undefined where the same call made one before. */
  add: (board: Insertable<BoardsTables['boards']>): Promise<StoredBoard | undefined> =>
    db
      .insertInto('boards')
      .values(board)
      .onConflict((conflict) => conflict.column('made_key').doNothing())
      .returningAll()
      .executeTakeFirst(),

  madeBy: (domainId: number, madeKey: string): Promise<StoredBoard | undefined> =>
    db
      .selectFrom('boards')
      .selectAll()
      .where('made_key', '=', madeKey)
      .where('domain_id', '=', domainId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
});

/** What admins change of a board. */
const createAdminChanges = (db: Kysely<BoardsTables>) => ({
  /** Undefined where it has another version by now, or is gone. */
  change: (
    { id, domain_id }: StoredBoard,
    version: number,
    fields: BoardFields,
  ): Promise<StoredBoard | undefined> =>
    db
      .updateTable('boards')
      .set({ ...fields, version: version + 1 })
      .where('id', '=', id)
      .where('domain_id', '=', domain_id)
      .where('version', '=', version)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),

  /** Undefined where a browser has become the board meanwhile. */
  renewRegistration: (
    { id, domain_id }: StoredBoard,
    registration: { hash: string; endsAt: number },
  ): Promise<StoredBoard | undefined> =>
    db
      .updateTable('boards')
      .set({ registration_hash: registration.hash, registration_ends_at: registration.endsAt })
      .where('id', '=', id)
      .where('domain_id', '=', domain_id)
      .where('public_key', 'is', null)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),

  revoke: async ({ id, domain_id }: StoredBoard, now: number): Promise<void> => {
    await db
      .updateTable('boards')
      .set({ revoked_at: now, registered_by: null })
      .where('id', '=', id)
      .where('domain_id', '=', domain_id)
      .execute();
  },
});

/** What the boards themselves ask and change, which say by their keys which they are. */
const createBoardQueries = (db: Kysely<BoardsTables & DomainNames>) => ({
  byId: (id: number) =>
    db
      .selectFrom('boards')
      .innerJoin('domains', 'domains.id', 'boards.domain_id')
      .selectAll('boards')
      .select('domains.name as domain_name')
      .where('boards.id', '=', id)
      .executeTakeFirst(),

  byRegistration: (hash: string): Promise<StoredBoard | undefined> =>
    db
      .selectFrom('boards')
      .selectAll()
      .where('registration_hash', '=', hash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),

  /** False where another browser has become the board meanwhile. */
  register: async ({ id }: StoredBoard, publicKey: string): Promise<boolean> => {
    const registered = await db
      .updateTable('boards')
      .set({ public_key: publicKey })
      .where('id', '=', id)
      .where('public_key', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return registered !== undefined;
  },

  noteSeen: async (id: number, { version, day, ...device }: SeenDevice): Promise<void> => {
    await db
      .updateTable('boards')
      .set({ ...device, app_version: version, last_day: day })
      .where('id', '=', id)
      .execute();
  },

  /** Which of these boards are none any more. */
  revokedOf: async (ids: readonly number[]): Promise<number[]> => {
    const rows = await db
      .selectFrom('boards')
      .select('id')
      .where('id', 'in', ids)
      .where('revoked_at', 'is not', null)
      .execute();
    return rows.map(({ id }) => id);
  },
});

/** A board with the name of its domain. */
export type KnownBoard = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createBoardQueries>['byId']>>
>;

/** Rows of boards. Each method is one statement. */
export const boardsStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<BoardsTables>();
  return {
    ...createAdminQueries(db),
    ...createAdminChanges(db),
    ...createBoardQueries(open.withTables()),
  };
};

/** Rows of boards. */
export type BoardsStore = ReturnType<typeof boardsStore>;
