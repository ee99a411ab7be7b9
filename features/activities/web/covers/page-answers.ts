import { inReadingOrder, type PageAnswer } from '@sayfa/activity-kit';
import { activityOfType } from '@sayfa/activity-types';
import type { Rect } from '@sayfa/kernel';
import type { ListedActivity } from '../on-pages/listed-activity.ts';

/** An answer, with the thing on a page that it is. */
export type AnswerOfButton = PageAnswer & { id: number; button: ListedActivity };

/** An answer that lies on a page; `number` from 1, in reading order. */
export type AnswerOnPage = AnswerOfButton & { number: number };

/** The answer that a thing on a page is; undefined for any other thing. */
export const answerOfButton = (button: ListedActivity): AnswerOfButton | undefined => {
  const answer = activityOfType(button.button_type)?.answerOf?.(button.content);
  return answer && { ...answer, id: button.id, button };
};

/** The answers among the things of a page, in reading order. Source: QST-024. */
export const answersOf = (buttons: readonly ListedActivity[]): AnswerOnPage[] => {
  const found = buttons.flatMap((button) => answerOfButton(button) ?? []);
  return inReadingOrder(found, ({ area }) => area).map((answer, index) => ({
    ...answer,
    number: index + 1,
  }));
};

/** Those of which the middle lies in one of the parts; all where no parts are told. */
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
