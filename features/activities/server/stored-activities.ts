import type { ActivitiesPort } from '@sayfa/activities/port';
import { activities as definitions, shownContent } from '@sayfa/activity-types';
import { hasCapability, UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { Principal } from '@sayfa/server-kit';
import {
  type ActivityProjection,
  isBesidesBook,
  isPartOfBook,
  type StoredActivity,
} from '../contract/index.ts';
import type { BooksOfActivities } from './activities.port.ts';
import type { DeletedActivitiesStore } from './deleted-activities.store.ts';
import type { PageRewriteStore } from './page-rewrite.store.ts';
import { projectedActivities } from './projected-activities.ts';
import type { StoredActivityStore } from './stored-activities.store.ts';

const ZOOM_AREAS = definitions.filter(({ isZoomArea }) => isZoomArea).map(({ type }) => type);

const isVisible = (person: Principal, activity: StoredActivity): boolean =>
  hasCapability(person, 'seesAllActivities') ||
  isPartOfBook(activity) ||
  isBesidesBook(person.userId, activity);

type Parts = {
  store: StoredActivityStore;
  rewrites: PageRewriteStore;
  deleted: DeletedActivitiesStore;
  books: BooksOfActivities;
  projections: () => readonly ActivityProjection[];
  clock: Clock;
};

type Reads = Pick<
  ActivitiesPort,
  | 'ofBook'
  | 'shownOn'
  | 'visible'
  | 'deleted'
  | 'ofPerson'
  | 'contentsOf'
  | 'ofTypes'
  | 'storedOf'
  | 'onPage'
  | 'deletedOf'
  | 'hasStep'
>;

const readsOf = ({ store, books, projections }: Parts): Reads => {
  const projected = projectedActivities(projections);

  const find = async (person: Principal, id: number): Promise<StoredActivity | undefined> => {
    const activity = await (id < 0 ? projected.byId(id) : store.byId(id));
    if (activity) await books.bookForPerson(person, activity.bookId);
    return activity;
  };

  return {
    ofBook: async (bookId) => {
      const lists = await Promise.all([store.all(bookId), projected.ofBook(bookId)]);
      return lists.flat();
    },
    shownOn: async (bookId, pageNumber) => {
      const pageId = await books.idOfPage(bookId, pageNumber);
      if (pageId === undefined) return [];
      const lists = await Promise.all([store.onPage(pageId), projected.ofPage(pageId)]);
      return lists.flat().filter(isPartOfBook);
    },
    visible: async (person, id) => {
      const found = await find(person, id);
      return found && found.deletedAt === null && isVisible(person, found) ? found : undefined;
    },
    deleted: async (person, id) => {
      const found = await find(person, id);
      return found && found.deletedAt !== null ? found : undefined;
    },
    ofPerson: async (userId, pageId) =>
      (await store.ofPerson(userId, pageId)).map((activity) => ({
        ...activity,
        content: shownContent(activity),
      })),
    contentsOf: store.contentsOf,
    ofTypes: (types, { after, max }) => store.ofTypes(types, after, max),
    storedOf: store.all,
    onPage: store.onPage,
    deletedOf: async (pageId, since) => {
      const lists = await Promise.all([
        store.deletedOf(pageId, since),
        projected.hiddenOn(pageId, since),
      ]);
      return lists.flat().toSorted((one, other) => (other.deletedAt ?? 0) - (one.deletedAt ?? 0));
    },
    hasStep: (bookId, id) => store.isOfBook(bookId, id, ZOOM_AREAS),
  };
};

const writesOf = ({
  store,
  rewrites,
  deleted,
  books,
  projections,
  clock,
}: Parts): Omit<ActivitiesPort, keyof Reads> => {
  const projected = projectedActivities(projections);

  const noted = (activity: StoredActivity): StoredActivity => {
    books.noteChanged(activity.bookId);
    return activity;
  };

  /** Why an activity was not written. */
  const refusal = async (id: number) => {
    const current = await store.byId(id);
    return current && current.deletedAt === null
      ? { refused: 'changed' as const, current }
      : ('gone' as const);
  };

  const retireFilesOf = async (bookId: number, content: string): Promise<void> =>
    books.retireFiles(bookId, await deleted.unusedFilesOf(bookId, content));

  return {
    add: async (pageId, activity, { max, once }) => {
      const added = await store.add({ pageId }, activity, { now: clock.now(), max, once });
      return typeof added === 'string' ? added : noted(added);
    },
    addTo: async (bookId, pageNumber, activity) => {
      const added = await store.add({ bookId, pageNumber }, activity, { now: clock.now() });
      if (typeof added === 'string') throw new UserFacingError('book_not_found');
      return noted(added).id;
    },
    change: async (id, change, version) => {
      const changed = await store.change(id, change, { now: clock.now(), version });
      return changed ? noted(changed) : refusal(id);
    },
    remove: async (id, by, version) => {
      if (id < 0) {
        const hidden = await projected.hide(id, version);
        return typeof hidden === 'string' || 'refused' in hidden ? hidden : noted(hidden);
      }
      const removed = await store.remove(id, { now: clock.now(), by, version });
      return removed ? noted(removed) : refusal(id);
    },
    removeAll: async (pageId, by, { ofPerson }) => {
      const { bookId, ids } = await store.removeAll(pageId, { now: clock.now(), by, ofPerson });
      const hidden = await projected.hideAll(pageId, ofPerson);
      if (bookId !== undefined) books.noteChanged(bookId);
      return [...ids, ...hidden];
    },
    restore: async (pageId, ids, max) => {
      const stored = ids.filter((id) => id > 0);
      const restored =
        stored.length > 0 ? await store.restore(pageId, stored, { now: clock.now(), max }) : [];
      if (typeof restored === 'string') return restored;
      const shown = await projected.unhide(ids.filter((id) => id < 0));
      return [...restored, ...shown].map(noted);
    },
    rewrite: async (pageId, plan, options) => {
      const rewritten = await rewrites.rewrite(pageId, plan, { ...options, now: clock.now() });
      if (typeof rewritten === 'string') return rewritten;
      const { bookId, ...written } = rewritten;
      books.noteChanged(bookId);
      return written;
    },
    deleteForever: async (deletedBefore) => {
      let count = 0;
      for await (const { bookId, content } of deleted.deleteForever(deletedBefore)) {
        await retireFilesOf(bookId, content);
        count += 1;
      }
      return count;
    },
    retireFilesOf,
  };
};

/** Reads and writes activities, for the calls and for other features; nothing else writes them. */
export const createStoredActivities = (parts: Parts): ActivitiesPort => ({
  ...readsOf(parts),
  ...writesOf(parts),
});
