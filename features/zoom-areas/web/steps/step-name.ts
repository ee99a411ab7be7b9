import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import {
  type OpenReader,
  type Translate,
  useNumbersOnStage,
  usePageActivities,
  useText,
} from '@sayfa/web-kit';
import { useEffect } from 'react';

/** What a step is called: as the question that it shows where its number is known. */
export const stepName = (t: Translate, step: number, question: string | undefined): string =>
  question === undefined
    ? t('zoom-areas:steps.step', { number: step })
    : t('zoom-areas:steps.question', { number: question });

/** Names the steps of the pages on the stage in their words, for those who hear them. */
export const useNamedSteps = (reader: OpenReader): void => {
  const { t } = useText();
  const numbers = useNumbersOnStage(reader);
  const activities = usePageActivities();
  useEffect(() => {
    const pages = numbers === '' ? [] : [...new Set(numbers.split(',').map(Number))];
    const remove = pages.map((page) =>
      reader.nameRegions(
        page,
        zoomStepsOf(activities.of(page)).map(({ parts }, index) => ({
          parts,
          name: (question) => stepName(t, index + 1, question),
        })),
      ),
    );
    return () => {
      for (const undo of remove) undo();
    };
  }, [reader, numbers, activities, t]);
};
