import type { Selectable } from 'kysely';
import type { OpenDatabase } from '../database/database.ts';
import type { LeasesTables } from './leases.table.ts';

type Lease = Selectable<LeasesTables['leases']>;

/** The rows of leases in a database; each method is one statement. */
export const leaseStore = (open: OpenDatabase) => {
  const db = open.db.withTables<LeasesTables>();
  const own = ({ name, owner }: Pick<Lease, 'name' | 'owner'>) =>
    db.updateTable('leases').where('name', '=', name).where('owner', '=', owner);

  return {
    /** Whether it is taken: nobody holds it, or only until a time that is over or unlikely. */
    take: async (lease: Lease, now: number, latest: number): Promise<boolean> => {
      const taken = await db
        .insertInto('leases')
        .values(lease)
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ owner: lease.owner, expires_at: lease.expires_at })
            .where((eb) =>
              eb.or([eb('leases.expires_at', '<=', now), eb('leases.expires_at', '>', latest)]),
            ),
        )
        .returning('name')
        .executeTakeFirst();
      return taken !== undefined;
    },

    /** Takes it from whoever holds it. */
    takeAway: async (lease: Lease): Promise<void> => {
      await db
        .insertInto('leases')
        .values(lease)
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ owner: lease.owner, expires_at: lease.expires_at }),
        )
        .execute();
    },

    ownerOf: async (name: string): Promise<string | undefined> => {
      const found = await db
        .selectFrom('leases')
        .select('owner')
        .where('name', '=', name)
        .executeTakeFirst();
      return found?.owner;
    },

    /** Whether it was still that owner's and is the new one's now. */
    replace: async (previous: string, { name, owner, expires_at }: Lease): Promise<boolean> => {
      const replaced = await own({ name, owner: previous })
        .set({ owner, expires_at })
        .returning('name')
        .executeTakeFirst();
      return replaced !== undefined;
    },

    /** Deletes it if it is still that owner's. */
    release: async ({ name, owner }: Pick<Lease, 'name' | 'owner'>): Promise<void> => {
      await db.deleteFrom('leases').where('name', '=', name).where('owner', '=', owner).execute();
    },

    /** Deletes those that ended before. */
    removeExpired: async (before: number): Promise<void> => {
      await db.deleteFrom('leases').where('expires_at', '<', before).execute();
    },
  };
};
