import { activityOfType } from '@sayfa/activity-types';
import { runInBackground } from '@sayfa/kernel';
import { type OpenReader, useZoomMode } from '@sayfa/web-kit';
import { toggleAnswer } from '../covers/open-answers.ts';
import { answerOfActivity } from '../covers/page-answers.ts';
import { useWindows } from '../windows/use-windows.ts';
import type { ListedActivity } from './listed-activity.ts';
import { showAnswer } from './show-answer.ts';

/** Opens an activity as its kind defines. Source: ACT-044…046. */
export const openActivity = (reader: OpenReader, activity: ListedActivity, page: number): void => {
  const opening = activityOfType(activity.button_type)?.opening;
  if (opening === 'window') useWindows.getState().request(activity, page, reader.isPhone);
  if (opening === 'step') useZoomMode.getState().present({ page, activity: activity.id });
  if (opening === 'answer') runInBackground(showAnswer(activity));
  const answer = answerOfActivity(activity);
  if (answer) toggleAnswer(page, answer);
};
