import { activityOfType } from '@sayfa/activity-types';
import { type OpenReader, useZoomMode } from '@sayfa/web-kit';
import { turnAnswer } from '../covers/open-answers.ts';
import { answerOfButton } from '../covers/page-answers.ts';
import { useWindows } from '../windows/use-windows.ts';
import type { ListedActivity } from './listed-activity.ts';
import { showAnswer } from './show-answer.ts';

/** What a press on a button does, by its kind. Source: ACT-044…046. */
export const openActivity = (reader: OpenReader, button: ListedActivity, page: number): void => {
  const opening = activityOfType(button.button_type)?.opening;
  if (opening === 'window') useWindows.getState().request(button, page, reader.isPhone);
  if (opening === 'step') useZoomMode.getState().present({ page, activity: button.id });
  if (opening === 'answer') void showAnswer(button);
  const answer = answerOfButton(button);
  if (answer) turnAnswer(page, answer);
};
