import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { type OpenReader, usePageActivities, useZoomMode } from '@sayfa/web-kit';
import { useChosenQuestion } from './chosen-question.ts';
import type { NextQuestion } from './next-question.ts';
import { keyOfQuestion, type PageQuestion, showsQuestion } from './questions-of-page.ts';

const show = (reader: OpenReader, page: number, zoom: number | undefined): void => {
  const { mode, present, enter } = useZoomMode.getState();
  if (mode === 'zoom-show' && zoom !== undefined) {
    present({ page, activity: zoom });
    return;
  }
  if (mode === 'zoom-show') enter(null);
  if (!reader.pagesOnStage().some(({ number }) => number === page)) reader.turnTo(page);
};

/** Chooses a question on the stage; a presentation shows its step. */
export const goToQuestion = (reader: OpenReader, { key, page, zoom }: PageQuestion): void => {
  useChosenQuestion.getState().choose(key);
  show(reader, page, zoom);
};

/** Goes to a question of a test anywhere in the book, and chooses it. */
export const goToNextQuestion = (
  reader: OpenReader,
  { page, question, order }: NextQuestion,
): void => {
  const steps = zoomStepsOf(usePageActivities.getState().of(page));
  const zoom = steps.find((step) => showsQuestion(step, { id: question, order }))?.id;
  useChosenQuestion.getState().choose(keyOfQuestion(question));
  show(reader, page, zoom);
};
