import { localSetting, useCall } from '@sayfa/web-kit';
import { helpCalls } from '../../contract/index.ts';

const seen = localSetting('help_answers_seen');

/** Answers that came after those looked at on this device. */
export const useUnseenAnswers = (signedIn: boolean): number => {
  const { data } = useCall(helpCalls.ownMessages, {}, { enabled: signedIn });
  const last = Number(seen.get() ?? 0);
  return (data?.data ?? []).flatMap(({ answers }) => answers).filter(({ id }) => id > last).length;
};

/** Everything there is has been looked at. */
export const noteSeen = (answerIds: readonly number[]): void => {
  if (answerIds.length > 0) seen.set(String(Math.max(...answerIds)));
};
