import { activityOfType } from '@sayfa/activity-types';
import { callApi, isApiError, textOf, toast, useSession } from '@sayfa/web-kit';
import { activitiesCalls } from '../../contract/index.ts';
import type { ListedActivity } from './listed-activity.ts';

/** Milliseconds. Source: ACT-045. */
const TOAST_MS = 3000;

/** Fetches the answer of an activity and shows it in capitals of the reader's language. Source: ACT-045. */
export const showAnswer = async ({ id, button_type }: ListedActivity): Promise<void> => {
  const domain = useSession.getState().details?.domain_name;
  const answerText = activityOfType(button_type)?.answerText;
  if (domain === undefined || !answerText) return;
  try {
    const { content } = await callApi(activitiesCalls.reveal, { params: { domain, id } });
    const answer = answerText(content).toLocaleUpperCase(document.documentElement.lang);
    const text = textOf('activities:answer', { answer });
    toast({ id: `answer-${id}`, kind: 'warning', text, milliseconds: TOAST_MS });
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast({ id: `answer-${id}`, kind: 'error', text: error.message });
  }
};
