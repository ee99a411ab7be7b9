import type { Inspect, OpenDatabase } from '@sayfa/server-kit';
import { drawingsInspectionStore } from './inspect-drawings.store.ts';

/** Looks for drawings that no device would hear of, because their version is behind their changes. */
export const createDrawingsInspection = (open: OpenDatabase): Inspect => {
  const rows = drawingsInspectionStore(open);
  return async () =>
    (await rows.behind()).map((owner) => ({
      kind: 'drawings',
      what: `the version of person ${owner.user_id} in book ${owner.ebook_id} is behind change ${owner.latest}`,
      repair: async () => {
        await rows.raise(owner);
        return 'raised';
      },
    }));
};
