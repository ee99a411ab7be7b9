import { booksCalls } from '@sayfa/books/contract';
import { runInBackground } from '@sayfa/kernel';
import { callApi, callKey, queryClient, textOf, toast } from '@sayfa/web-kit';
import { type MarginOutcome, marginsCalls } from '../../contract/index.ts';
import { bookParams, type MarginsAt } from './margins-of-book.ts';
import { showDone, showFailed, warn, wordsOfCut, wordsOfUndo } from './show-outcome.ts';

/** Milliseconds for which the message offers it; the panel of margins offers it longer. */
const UNDO_TIME = 10_000;

/** Loads the activities of the book again. */
export const reloadAreas = ({ reader }: MarginsAt): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: callKey(booksCalls.adminContent, { params: { id: reader.book.urlId } }),
  });

/** Takes back what the last cutting of the book did on its pages. Source: MRG-014. */
export const undoBook = async (at: MarginsAt): Promise<void> => {
  const params = bookParams(at);
  try {
    const { pages, data } = await callApi(marginsCalls.undoJob, { params });
    queryClient.setQueryData(callKey(marginsCalls.job, { params }), { data });
    await reloadAreas(at);
    if (pages === 0) return warn(textOf('margins:nothingToUndo'));
    showDone(wordsOfUndo(pages));
  } catch (error) {
    showFailed(error, () => runInBackground(undoBook(at)));
  }
};

/** Shows what cutting the book did, and offers to take it back. */
export const offerBookUndo = (at: MarginsAt, outcome: MarginOutcome): void => {
  const run = (): void => runInBackground(undoBook(at));
  toast({
    id: 'margins-undo',
    kind: 'info',
    text: wordsOfCut(outcome),
    milliseconds: UNDO_TIME,
    action: { label: textOf('margins:undo'), run },
  });
};
