import { sealedTexts, useSession } from '@sayfa/web-kit';
import { boardStorage } from './board-storage.ts';
import type { Opened } from './drawing-database.ts';

/** Where a board keeps the drawings of whoever is signed in on it. */
export const openBoardStorage = async (): Promise<Opened> => {
  const { details } = useSession.getState();
  try {
    if (!details?.device_key) return { error: 'storage-refused' };
    const sealed = await sealedTexts(details.id, details.device_key, crypto.subtle);
    return { storage: await boardStorage(sealed) };
  } catch {
    return { error: 'storage-refused' };
  }
};
