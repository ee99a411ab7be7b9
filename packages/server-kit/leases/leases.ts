import { type Clock, runInBackground } from '@sayfa/kernel';
import type { Bus } from '../bus/bus.ts';
import type { OpenDatabase } from '../database/database.ts';
import { isKnownDead, newOwner } from '../jobs/job-owner.ts';
import { leaseStore } from './leases.store.ts';

/** Milliseconds until the lease of a process that fell silent ends. */
const LEASE_MS = 15_000;
const RENEW_EVERY_MS = 5_000;
/** Milliseconds between two looks at a lease that somebody else holds. */
const LOOK_EVERY_MS = 250;
/** Milliseconds for which the row of an ended lease may stay. */
const ENDED_RETENTION_MS = 86_400_000;

/** A lease that is held. */
export type Lease = {
  /** Never rejects: one that cannot be given back ends by itself. */
  release(): Promise<void>;
};

/**
 * Locks between the processes of one database. Whoever holds one may be stopped for longer than it
 * lasts without knowing: what is written under it must be refused by the row that it changes.
 */
export type Leases = {
  /** Undefined while somebody else holds it. `onLost` is called at most once, when it was taken away. */
  take(name: string, onLost: () => void): Promise<Lease | undefined>;
  /** Takes it from whoever holds it, who is told. */
  takeAway(name: string): Promise<Lease>;
  /** Waits until nobody else holds it. */
  takeWhenFree(name: string): Promise<Lease>;
  /** Deletes rows of leases that ended long ago. */
  sweep(): Promise<void>;
};

const topicOf = (name: string): string => `lease ${name}`;

/** Leases in the database; who loses one is told over the bus, else when it renews it. */
export const createLeases = (open: OpenDatabase, bus: Bus, clock: Clock): Leases => {
  const store = leaseStore(open);
  const thisProcess = newOwner();
  let count = 0;

  const newLease = (name: string) => {
    count += 1;
    return { name, owner: `${thisProcess}/${count}`, expires_at: clock.now() + LEASE_MS };
  };

  const hold = ({ name, owner }: { name: string; owner: string }, onLost: () => void): Lease => {
    const end = (): void => {
      clearInterval(timer);
      unsubscribe();
    };
    const renew = async (): Promise<void> => {
      const lease = { name, owner, expires_at: clock.now() + LEASE_MS };
      // A database that does not answer is no loss: the next time tells.
      const isHeld = await store.replace(owner, lease).catch(() => true);
      if (isHeld || isEnded) return;
      isEnded = true;
      end();
      onLost();
    };
    let isEnded = false;
    const timer = setInterval(() => runInBackground(renew()), RENEW_EVERY_MS).unref();
    const unsubscribe = bus.subscribe(topicOf(name), () => runInBackground(renew()));
    return {
      release: async () => {
        isEnded = true;
        end();
        await store.release({ name, owner }).catch(() => undefined);
      },
    };
  };

  const take: Leases['take'] = async (name, onLost) => {
    const lease = newLease(name);
    // A time further ahead is of a clock that was set back since.
    const latest = lease.expires_at + LEASE_MS;
    if (await store.take(lease, clock.now(), latest)) return hold(lease, onLost);
    const owner = await store.ownerOf(name);
    if (owner === undefined || !isKnownDead(owner)) return undefined;
    return (await store.replace(owner, lease)) ? hold(lease, onLost) : undefined;
  };

  return {
    take,
    takeAway: async (name) => {
      const lease = newLease(name);
      await store.takeAway(lease);
      bus.publish(topicOf(name), clock.now());
      return hold(lease, () => undefined);
    },
    takeWhenFree: async (name) => {
      for (;;) {
        const lease = await take(name, () => undefined);
        if (lease) return lease;
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    },
    sweep: () => store.removeExpired(clock.now() - ENDED_RETENTION_MS),
  };
};
