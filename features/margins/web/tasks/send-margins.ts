import { runInBackground } from '@sayfa/kernel';
import { callApi, callKey, knownPages, queryClient, textOf } from '@sayfa/web-kit';
import { marginsCalls } from '../../contract/index.ts';
import { marginsToSend, sentMargins, useMargins } from '../lines/margins-state.ts';
import { bookParams, hasBoth, loadLines, type MarginsAt, rangeOf } from './margins-of-book.ts';
import { showDone, showFailed } from './show-outcome.ts';

/** Sends the lines; a job cuts all pages along them. Source: MRG-014, API-049. */
export const sendMargins = async (at: MarginsAt): Promise<void> => {
  try {
    await loadLines(at);
    if (!hasBoth()) return;
    await knownPages();
    const sent = useMargins.getState();
    const params = bookParams(at);
    const { data } = await callApi(marginsCalls.send, {
      params,
      body: { ...marginsToSend(), ...rangeOf(at) },
    });
    sentMargins(sent);
    queryClient.setQueryData(callKey(marginsCalls.job, { params }), { data });
    showDone(textOf('margins:sent'));
  } catch (error) {
    showFailed(error, () => runInBackground(sendMargins(at)));
  }
};
