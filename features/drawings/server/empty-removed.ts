import type { Clock } from '@sayfa/kernel';
import type { JobHandler, OpenDatabase } from '@sayfa/server-kit';
import * as z from 'zod/mini';
import { emptyRemoved } from './empty-removed.store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Removed objects and pages can be restored for so long. */
const RESTORABLE_MS = 30 * DAY_MS;

const payload = z.object({});

/** Once a day empties what nobody can restore any more, in small parts and only while the server is idle. */
export const emptyRemovedJob = (ports: {
  open: OpenDatabase;
  clock: Clock;
}): JobHandler<z.infer<typeof payload>> => {
  const empty = emptyRemoved(ports.open);
  return {
    payload,
    every: DAY_MS,
    run: async ({ signal, stillIdle }) => {
      const before = ports.clock.now() - RESTORABLE_MS;
      for (const part of [empty.objects, empty.blankPages]) {
        while (await part(before)) {
          if (signal.aborted || !(await stillIdle())) return 'later';
        }
      }
      return undefined;
    },
  };
};
