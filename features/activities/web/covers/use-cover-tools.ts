import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import {
  type OpenReader,
  useCommands,
  useCovers,
  usePageActivities,
  useZoomMode,
} from '@sayfa/web-kit';
import coverCommands, { type PageAnswers } from './cover-commands.ts';
import { answersWithin } from './page-answers.ts';

/** What of the pages is looked at: all of those on the stage, or the step that is presented. */
const useSeenAnswers = (pages: readonly PageAnswers[]): readonly PageAnswers[] => {
  const step = useZoomMode(({ mode, step: presented }) =>
    mode === 'zoom-show' ? presented : undefined,
  );
  const things = usePageActivities();
  const parts =
    step && zoomStepsOf(things.of(step.page)).find(({ id }) => id === step.activity)?.parts;
  return pages
    .filter(({ number }) => step === undefined || number === step.page)
    .map(({ number, answers }) => ({ number, answers: answersWithin(answers, parts) }))
    .filter(({ answers }) => answers.length > 0);
};

/**
 * Opening the next answer in reading order, and all of them or none: on the toolbar and by keys; in
 * a presentation those of its step.
 */
export const useCoverTools = (reader: OpenReader, pages: readonly PageAnswers[]): void => {
  const open = useCovers((covers) => covers.open);
  const seen = useSeenAnswers(pages);
  useCommands(reader, coverCommands, seen.length > 0 ? { pages: seen, open } : undefined);
};
