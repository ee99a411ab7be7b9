import { afterSignOut, beforeSignOut, useSession } from '@sayfa/web-kit';
import { forgetDatabase } from './device/forget-database.ts';
import type { DrawingStore } from './drawing-store.ts';
import { databaseName } from './store-keys.ts';

const open = new Set<DrawingStore>();
let isConnected = false;

/**
 * Sends what is unsent before a logout, and afterwards takes the person's drawings off this device;
 * what did not get through stays in that person's database. For the shell; doing it twice is once.
 */
export const connectLeaving = (): void => {
  if (isConnected) return;
  isConnected = true;
  beforeSignOut(async () => {
    const sent = await Promise.all([...open].map((store) => store.flush()));
    return sent.every(Boolean);
  });
  afterSignOut(async () => {
    const { details } = useSession.getState();
    await Promise.all([...open].map((store) => store.close()));
    if (details) await forgetDatabase(databaseName(details.domain_name, details.id));
  });
};

/** A store takes part in leaving until the returned function is called. */
export const leaveAfter = (store: DrawingStore): (() => void) => {
  connectLeaving();
  open.add(store);
  return () => open.delete(store);
};
