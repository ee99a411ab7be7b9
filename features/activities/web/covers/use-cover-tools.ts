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

/** The answers of the pages on the stage, or those of the presented step. */
const useVisibleAnswers = (pages: readonly PageAnswers[]): readonly PageAnswers[] => {
  const step = useZoomMode(({ mode, step: presented }) =>
    mode === 'zoom-show' ? presented : undefined,
  );
  const activities = usePageActivities();
  const parts =
    step && zoomStepsOf(activities.of(step.page)).find(({ id }) => id === step.activity)?.parts;
  return pages
    .filter(({ number }) => step === undefined || number === step.page)
    .map(({ number, answers }) => ({ number, answers: answersWithin(answers, parts) }))
    .filter(({ answers }) => answers.length > 0);
};

/** Commands for the visible answers on the toolbar and by keys. */
export const useCoverTools = (reader: OpenReader, pages: readonly PageAnswers[]): void => {
  const open = useCovers((covers) => covers.open);
  const visible = useVisibleAnswers(pages);
  useCommands(reader, coverCommands, visible.length > 0 ? { pages: visible, open } : undefined);
};
