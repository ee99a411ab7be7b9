import type { Author } from '@sayfa/activity-kit';
import { hasCapability } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';
import type { StoredActivity } from '../contract/index.ts';

type Person = Pick<Principal, 'roles' | 'userId' | 'domainName'>;

/** Milliseconds in which a deleted activity can be restored. */
export const RESTORABLE = 30 * 24 * 3_600_000;

/** Whether this person may place activities of a kind. */
export const mayPlace = (person: Pick<Person, 'roles'>, author: Author): boolean =>
  hasCapability(person, author === 'editors' ? 'canEditAreas' : 'canPlaceActivities');

/** Owners and whoever has userCanEditActivity. Source: ACT-032, ACT-033, SEC-009. */
export const mayChange = (person: Person, { userId }: StoredActivity): boolean =>
  userId === person.userId || hasCapability(person, 'canEditActivities');

/** What editors share is part of the book; what others share is shown to readers of the same domain. */
export const isPublishedBy = (person: Pick<Person, 'roles'>, sharing: boolean): boolean =>
  sharing && hasCapability(person, 'canPublishActivities');
