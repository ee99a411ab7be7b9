import { activityOfType } from '@sayfa/activity-types';
import { hasCapability } from '@sayfa/contract-kit';
import type { SessionPerson } from '@sayfa/web-kit';
import type { ListedActivity } from './on-pages/listed-activity.ts';

type Person = Pick<SessionPerson, 'id' | 'roles' | 'userCanEditActivity'> | null;

/** Whether somebody may change and delete a button; the server decides. Source: ACT-032, ACT-033. */
export const mayChange = (button: Pick<ListedActivity, 'user_id'>, person: Person): boolean =>
  person !== null &&
  (button.user_id === person.id ||
    person.userCanEditActivity ||
    hasCapability(person, 'canEditActivities'));

/** What is shown from rows of another feature has a negative id; its place and content come from there. */
const isStored = ({ id }: Pick<ListedActivity, 'id'>): boolean => id > 0;

/** Whether the content of a button can be edited by somebody. Source: ACT-034. */
export const mayEdit = (
  button: Pick<ListedActivity, 'id' | 'user_id' | 'button_type'>,
  person: Person,
): boolean =>
  isStored(button) &&
  mayChange(button, person) &&
  activityOfType(button.button_type)?.isEditable === true;

/** Whether somebody may move a button: its owner and admin level. Source: ACT-043. */
export const mayMove = (button: Pick<ListedActivity, 'id' | 'user_id'>, person: Person): boolean =>
  isStored(button) &&
  person !== null &&
  (button.user_id === person.id || hasCapability(person, 'canEditActivities'));
