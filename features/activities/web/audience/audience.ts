import { hasCapability } from '@sayfa/contract-kit';
import type { SessionPerson } from '@sayfa/web-kit';
import type { ListedActivity } from '../on-pages/listed-activity.ts';

/** Who sees an activity besides its owner and editors. */
export type Audience = 'book' | 'institution' | 'private';

type Person = Pick<SessionPerson, 'id' | 'roles'>;

/** Readers that a person reaches by sharing; `ownerId` is whose activity it is. Source: ACT-056. */
export const readersOf = (person: Person, ownerId: number): Exclude<Audience, 'private'> =>
  ownerId === person.id && hasCapability(person, 'canPublishActivities') ? 'book' : 'institution';

/** Readers that a form offers to share with; undefined for persons who may not share. */
export const audienceToChoose = (
  person: Person,
  task: { does: 'add' } | { does: 'edit'; activity: Pick<ListedActivity, 'user_id'> },
): Exclude<Audience, 'private'> | undefined =>
  hasCapability(person, 'canPlaceActivities')
    ? readersOf(person, task.does === 'edit' ? task.activity.user_id : person.id)
    : undefined;

/** Who sees an activity that is shared or not, and shown or hidden. Source: ACT-056. */
export const audienceOf = (
  { show, sharing }: { show: boolean; sharing: boolean },
  readers: Exclude<Audience, 'private'>,
): Audience => (show && sharing ? readers : 'private');

/** The fields that give an activity another audience. A private one keeps whether it is hidden. */
export const fieldsOfAudience = (audience: Audience): { show?: true; sharing: boolean } =>
  audience === 'private' ? { sharing: false } : { show: true, sharing: true };

/** Whether an activity is not shared with readers, as far as the person may share it. */
export const isPrivate = (
  { user_id, sharing, show }: Pick<ListedActivity, 'user_id' | 'sharing' | 'show'>,
  person: Person | null,
): boolean =>
  person !== null &&
  (sharing === 0 || show === 0) &&
  (user_id === person.id || hasCapability(person, 'canEditActivities')) &&
  hasCapability(person, 'canPlaceActivities');
