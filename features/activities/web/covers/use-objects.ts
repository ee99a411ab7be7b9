import { activityOfType } from '@sayfa/activity-types';
import type { DrawingContent } from '@sayfa/page-model';
import { useCovers } from '@sayfa/web-kit';
import { useMemo } from 'react';
import type { AnswerOnPage } from './page-answers.ts';

/** The objects of an answer; withheld ones once they are revealed. */
export const objectsOf = (
  { objects, isWithheld, activity }: AnswerOnPage,
  revealed: string | undefined,
): readonly DrawingContent[] => {
  if (!isWithheld || revealed === undefined) return objects;
  return activityOfType(activity.button_type)?.answerOf?.(revealed)?.objects ?? [];
};

/** The objects of an answer, as a stable list. */
export const useObjectsOf = (answer: AnswerOnPage): readonly DrawingContent[] => {
  const revealed = useCovers((covers) => covers.revealed[answer.id]);
  return useMemo(() => objectsOf(answer, revealed), [answer, revealed]);
};
