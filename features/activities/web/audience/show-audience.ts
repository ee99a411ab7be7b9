import { runInBackground } from '@sayfa/kernel';
import { callApi, isApiError, type SessionPerson, textOf, toast } from '@sayfa/web-kit';
import { type Activity, activitiesCalls } from '../../contract/index.ts';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { type Audience, audienceOf, fieldsOfAudience, readersOf } from './audience.ts';

type Put = (stored: Activity) => void;

/** Milliseconds for which the message with its button stays. */
const SAVED_MS = 8_000;

/** Shares an activity with readers or stops sharing it, and shows who sees it then. */
export const setAudience = async (
  activity: ListedActivity,
  person: SessionPerson,
  audience: Audience,
  put: Put,
): Promise<void> => {
  const { show, sharing } = fieldsOfAudience(audience);
  try {
    const stored = await callApi(activitiesCalls.change, {
      params: { domain: person.domain_name, id: activity.id },
      body: { sharing: sharing ? 1 : 0, ...(show && { show: 1 }) },
    });
    put(stored);
    showAudience(stored, person, put);
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast({ id: 'activity-saved', kind: 'error', text: error.message });
  }
};

/** A message with the readers of a saved activity; a private one can be shared from it. */
export const showAudience = (activity: ListedActivity, person: SessionPerson, put: Put): void => {
  const readers = readersOf(person, activity.user_id);
  const audience = audienceOf(
    { show: activity.show === 1, sharing: activity.sharing === 1 },
    readers,
  );
  const share = () => runInBackground(setAudience(activity, person, readers, put));
  toast({
    id: 'activity-saved',
    kind: 'success',
    text: textOf(`activities:audience.saved.${audience}`),
    milliseconds: SAVED_MS,
    ...(audience === 'private' && {
      action: { label: textOf('activities:actions.share'), run: share },
    }),
  });
};
