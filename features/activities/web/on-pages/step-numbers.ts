import { answersOfStep, zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { type OpenReader, printedNumber } from '@sayfa/web-kit';
import { useMemo, useSyncExternalStore } from 'react';
import type { ListedActivity } from './listed-activity.ts';

/** Something about each step of a page, by the ids of the steps and of what answers them. */
const byStep = <Value>(
  activities: readonly ListedActivity[],
  describe: (step: ReturnType<typeof zoomStepsOf>[number], index: number) => Value,
): ReadonlyMap<number, Value> =>
  new Map(
    zoomStepsOf(activities).flatMap((step, index) => {
      const value = describe(step, index);
      const answers = answersOfStep(activities, step.id);
      return [step, ...answers].map(({ id }) => [id, value] as const);
    }),
  );

/** The numbers of a page's steps, by the ids of the steps and of what answers them. */
export const stepNumbers = (activities: readonly ListedActivity[]): ReadonlyMap<number, number> =>
  byStep(activities, (_step, index) => index + 1);

/** The printed numbers of the questions of a page's steps, as soon as its words are known. */
export const useQuestionNumbers = (
  reader: OpenReader,
  page: number,
  activities: readonly ListedActivity[],
): ReadonlyMap<number, string | undefined> => {
  const hasWords = useSyncExternalStore(reader.onWords, () => reader.wordBoxes(page).length > 0);
  return useMemo(
    () => byStep(hasWords ? activities : [], (step) => printedNumber(reader, page, step)),
    [reader, page, activities, hasWords],
  );
};
