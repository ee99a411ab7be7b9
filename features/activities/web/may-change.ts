import { activityOfType } from '@sayfa/activity-types';
import { hasCapability } from '@sayfa/contract-kit';
import type { SessionPerson } from '@sayfa/web-kit';
import type { ListedActivity } from './on-pages/listed-activity.ts';

type Person = Pick<SessionPerson, 'id' | 'roles' | 'userCanEditActivity'> | null;

/** Whether somebody may change and delete an activity; the server checks it too. Source: ACT-032, ACT-033. */
export const mayChange = (activity: Pick<ListedActivity, 'user_id'>, person: Person): boolean =>
  person !== null &&
  (activity.user_id === person.id ||
    person.userCanEditActivity ||
    hasCapability(person, 'canEditActivities'));

/** Projected activities have negative ids; their place and content come from rows of another feature. */
const isStored = ({ id }: Pick<ListedActivity, 'id'>): boolean => id > 0;

/** Whether somebody may edit the content of an activity. Source: ACT-034. */
export const mayEdit = (
  activity: Pick<ListedActivity, 'id' | 'user_id' | 'button_type'>,
  person: Person,
): boolean =>
  isStored(activity) &&
  mayChange(activity, person) &&
  activityOfType(activity.button_type)?.isEditable === true;

/** Whether somebody may move an activity: its owner and admin level. Source: ACT-043. */
export const mayMove = (
  activity: Pick<ListedActivity, 'id' | 'user_id'>,
  person: Person,
): boolean =>
  isStored(activity) &&
  person !== null &&
  (activity.user_id === person.id || hasCapability(person, 'canEditActivities'));
