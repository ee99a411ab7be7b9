import { type ZoomStep, zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import {
  type OpenReader,
  type Translate,
  useNumbersOnStage,
  usePageActivities,
  useText,
} from '@sayfa/web-kit';
import { useEffect } from 'react';

/** The number with which a question begins in print. */
const BEGINS = /^(\d{1,3})[.)]?(?=\s|$)/u;

/** The number of a step's question as it is printed; undefined where there is none, or no words yet. */
export const printedNumber = (
  reader: Pick<OpenReader, 'wordsWithin'>,
  page: number,
  { parts: [first] }: Pick<ZoomStep, 'parts'>,
): string | undefined => BEGINS.exec(reader.wordsWithin(page, first))?.[1];

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
