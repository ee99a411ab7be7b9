import { callApi, textOf, usePageThings } from '@sayfa/web-kit';
import { marginsCalls } from '../../contract/index.ts';
import { marginsToSend } from '../lines/margins-state.ts';
import { hasBoth, loadLines, type MarginsAt, pageParams } from './margins-of-book.ts';
import { sayDone, sayFailed, warn } from './say.ts';

/** Lays zoom areas along the lines on the page being read, sent or not. Source: NAV-060, MRG-007. */
export const cutPage = async (at: MarginsAt): Promise<void> => {
  const params = pageParams(at);
  if (!params) return;
  try {
    await loadLines(at);
    if (!hasBoth()) return;
    const { laid, removed } = await callApi(marginsCalls.pageZooms, {
      params,
      body: marginsToSend(),
    });
    const things = usePageThings.getState();
    things.remove(removed);
    for (const thing of laid) things.put(thing);
    if (laid.length === 0 && removed.length === 0) warn(textOf('margins:nothingChanged'));
    else sayDone(textOf('margins:savedZooms'));
  } catch (error) {
    sayFailed(error, () => void cutPage(at));
  }
};
