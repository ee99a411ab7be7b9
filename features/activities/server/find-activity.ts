import type { ActivitiesPort } from '@sayfa/activities/port';
import { UserFacingError } from '@sayfa/contract-kit';
import { demandDomain, orNotFound, type Principal } from '@sayfa/server-kit';
import type { StoredActivity } from '../contract/index.ts';
import type { ActivityPage, BooksOfActivities } from './activities.port.ts';
import { mayChange } from './activities.rules.ts';

/** Finds what an address names, for a person who may see it. All throw domain_mismatch and not_found unless stated. */
export type FindActivity = {
  page(person: Principal, address: { domain: string; pageId: number }): Promise<ActivityPage>;
  /** Undefined where the person does not see it. Throws neither domain_mismatch nor not_found. */
  seen(person: Principal, id: number): Promise<StoredActivity | undefined>;
  /** One that the person sees. */
  visible(person: Principal, address: { domain: string; id: number }): Promise<StoredActivity>;
  /** One that the person may change. Also throws forbidden. */
  changeable(person: Principal, address: { domain: string; id: number }): Promise<StoredActivity>;
};

const notFound = (): UserFacingError => new UserFacingError('not_found');

const isNoBook = (error: unknown): boolean =>
  error instanceof UserFacingError && error.code === 'book_not_found';

/** Finds among stored and projected activities. */
export const findActivity = (
  stored: Pick<ActivitiesPort, 'visible'>,
  books: Pick<BooksOfActivities, 'pageForPerson'>,
): FindActivity => {
  const visible: FindActivity['visible'] = async (person, { domain, id }) => {
    demandDomain(person, domain);
    const found = await orNotFound(stored.visible(person, id));
    if (!found) throw notFound();
    return found;
  };
  return {
    visible,
    seen: async (person, id) => {
      try {
        return await stored.visible(person, id);
      } catch (error) {
        if (isNoBook(error)) return undefined;
        throw error;
      }
    },
    page: async (person, { domain, pageId }) => {
      demandDomain(person, domain);
      return orNotFound(books.pageForPerson(person, pageId));
    },
    changeable: async (person, address) => {
      const found = await visible(person, address);
      if (!mayChange(person, found)) throw new UserFacingError('forbidden');
      return found;
    },
  };
};
