import { useRecordings } from '@sayfa/web-kit';
import { keptRecordings } from './kept/kept-recordings.ts';

/** Deletes a recording from this device, and what was already sent of it. */
export const throwAway = async (id: string): Promise<void> => {
  for (const taker of useRecordings.getState().takers) taker.discard?.(id);
  await keptRecordings.discard(id);
};
