import { activityOfType } from '@sayfa/activity-types';
import { createId, PAGE_UNITS } from '@sayfa/kernel';
import { callApi, type SessionPerson } from '@sayfa/web-kit';
import { type Activity, activitiesCalls } from '../../contract/index.ts';
import { showAudience } from '../audience/show-audience.ts';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { runWithWhole } from './request-edit.ts';

/** Page units between an activity and its copy; the button of the copy lies free. */
const OFFSET = 60;

/** The fields of a copy, beside the activity and still on the page. */
export const fieldsOfCopy = (activity: ListedActivity) => ({
  button_type: activity.button_type,
  left: activity.left + OFFSET <= PAGE_UNITS ? activity.left + OFFSET : activity.left - OFFSET,
  top: activity.top,
  style: activityOfType(activity.button_type)?.fixedStyle ?? activity.style,
  description: activity.description,
  show: activity.show,
  sharing: activity.sharing,
  content: activity.content,
});

/** Adds a copy of an activity to its page, for the same readers. */
export const duplicate = (
  activity: ListedActivity,
  person: SessionPerson,
  put: (stored: Activity) => void,
): Promise<void> =>
  runWithWhole(activity, person.domain_name, async (whole) => {
    const stored = await callApi(activitiesCalls.create, {
      params: { domain: person.domain_name, pageId: whole.ebook_pages_id },
      body: fieldsOfCopy(whole),
      headers: { 'idempotency-key': createId() },
    });
    put(stored);
    showAudience(stored, person, put);
  });
