import type { ActivityOutcome } from '@sayfa/activities/port';
import type { ActivityProjection, StoredActivity } from '../contract/index.ts';

/** The activities that other features project from rows of their own, all together. */
export const projectedActivities = (projections: () => readonly ActivityProjection[]) => {
  const collect = async (
    read: (projection: ActivityProjection) => Promise<readonly StoredActivity[]>,
  ): Promise<StoredActivity[]> => (await Promise.all(projections().map(read))).flat();

  const first = async (
    read: (projection: ActivityProjection) => Promise<StoredActivity | undefined>,
  ): Promise<StoredActivity | undefined> => {
    for (const projection of projections()) {
      const found = await read(projection);
      if (found) return found;
    }
    return undefined;
  };

  const byId = (id: number) => first((projection) => projection.byId(id));
  const setHidden = (id: number, isHidden: boolean) =>
    first((projection) => projection.setHidden(id, isHidden));
  const ofPage = (pageId: number) => collect((projection) => projection.ofPage(pageId));

  return {
    byId,
    ofPage,
    ofBook: (bookId: number) => collect((projection) => projection.ofBook(bookId)),
    hiddenOn: (pageId: number, since: number) =>
      collect((projection) => projection.hiddenOn(pageId, since)),

    /** Takes one off its page; its row stays. Only where it has that version, when one is given. */
    hide: async (id: number, version: number | undefined): Promise<ActivityOutcome> => {
      const current = await byId(id);
      if (!current || current.deletedAt !== null) return 'gone';
      if (version !== undefined && version !== current.version) {
        return { refused: 'changed', current };
      }
      return (await setHidden(id, true)) ?? 'gone';
    },

    /** Takes all of a page off it, or those of one person; their ids. */
    hideAll: async (pageId: number, ofPerson: number | undefined): Promise<number[]> => {
      const hidden: number[] = [];
      for (const { id, userId } of await ofPage(pageId)) {
        const isMeant = ofPerson === undefined || userId === ofPerson;
        if (isMeant && (await setHidden(id, true))) hidden.push(id);
      }
      return hidden;
    },

    /** Puts some back on their page; those that were off it. */
    unhide: async (ids: readonly number[]): Promise<StoredActivity[]> => {
      const shown: StoredActivity[] = [];
      for (const id of ids) {
        const back = await setHidden(id, false);
        if (back) shown.push(back);
      }
      return shown;
    },
  };
};
