import type { ImportParts } from './import-parts.ts';
import { removeUnneeded } from './remove-traces.ts';

/** Milliseconds for which a declined request can be taken up again with its file. */
const RESTORABLE = 30 * 24 * 3_600_000;
const AT_ONCE = 50;

/**
 * Removes files of requests that were declined more than 30 days ago; the requests stay, so that
 * people still see why. `later` where the job was interrupted and more are left.
 */
export const sweepDeclined = async (
  parts: ImportParts,
  now: number,
  stillIdle: () => Promise<boolean>,
): Promise<undefined | 'later'> => {
  for (;;) {
    const dropped = await parts.requests.dropFiles(now - RESTORABLE, AT_ONCE);
    for (const request of dropped) await removeUnneeded(parts, request);
    if (dropped.length < AT_ONCE) return undefined;
    if (!(await stillIdle())) return 'later';
  }
};
