import { inReadingOrder, type PageAnswer } from '@sayfa/activity-kit';
import { activityOfType } from '@sayfa/activity-types';
import type { Rect } from '@sayfa/kernel';
import type { ListedActivity } from '../on-pages/listed-activity.ts';

/** An answer and its activity. */
export type AnswerOfActivity = PageAnswer & { id: number; activity: ListedActivity };

/** An answer on a page; `number` from 1, in reading order. */
export type AnswerOnPage = AnswerOfActivity & { number: number };

/** The place of an answer as a rectangle of its page. */
export const rectOf = ({ x, y, width, height }: PageAnswer['area']): Rect => ({
  left: x,
  top: y,
  width,
  height,
});

/** The answer that an activity is; undefined for other activities. */
export const answerOfActivity = (activity: ListedActivity): AnswerOfActivity | undefined => {
  const answer = activityOfType(activity.button_type)?.answerOf?.(activity.content);
  return answer && { ...answer, id: activity.id, activity };
};

/** The answers among the activities of a page, in reading order. Source: QST-024. */
export const answersOf = (activities: readonly ListedActivity[]): AnswerOnPage[] => {
  const found = activities.flatMap((activity) => answerOfActivity(activity) ?? []);
  return inReadingOrder(found, ({ area }) => area).map((answer, index) => ({
    ...answer,
    number: index + 1,
  }));
};

/** Answers whose middle is in one of the parts; all where `parts` is undefined. */
export const answersWithin = (
  answers: readonly AnswerOnPage[],
  parts: readonly Rect[] | undefined,
): readonly AnswerOnPage[] =>
  parts === undefined
    ? answers
    : answers.filter(({ area }) => {
        const x = area.x + area.width / 2;
        const y = area.y + area.height / 2;
        return parts.some(
          ({ left, top, width, height }) =>
            x >= left && x <= left + width && y >= top && y <= top + height,
        );
      });
