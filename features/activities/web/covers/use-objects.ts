import { activityOfType } from '@sayfa/activity-types';
import type { DrawingContent } from '@sayfa/page-model';
import { useCovers } from '@sayfa/web-kit';
import { useMemo } from 'react';
import type { AnswerOnPage } from './page-answers.ts';

/** What an answer consists of, as far as this person has been told. */
export const objectsOf = (
  { objects, isWithheld, button }: AnswerOnPage,
  revealed: string | undefined,
): readonly DrawingContent[] => {
  if (!isWithheld || revealed === undefined) return objects;
  return activityOfType(button.button_type)?.answerOf?.(revealed)?.objects ?? [];
};

/** What an answer consists of; another list only where it changed. */
export const useObjectsOf = (answer: AnswerOnPage): readonly DrawingContent[] => {
  const revealed = useCovers((covers) => covers.revealed[answer.id]);
  return useMemo(() => objectsOf(answer, revealed), [answer, revealed]);
};
