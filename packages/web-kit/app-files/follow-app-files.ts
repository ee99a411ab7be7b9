import { connectFileServer } from '@sayfa/kernel';
import { isServerThere, noteUnreached } from '../http-client.ts';
import { onServerReturn } from '../server-return.ts';
import { fetchLostStyles, watchLostStyles } from './lost-styles.ts';
import { reloadAfterUpdate } from './reload-after-update.ts';

const serverReturns = (): Promise<void> => {
  const returned = new Promise<void>((resolve) => {
    const stop = onServerReturn(() => {
      stop();
      resolve();
    });
  });
  noteUnreached();
  return returned;
};

/**
 * Follows the files of the application, once for a page: one that does not come while the server is
 * away is fetched when it is back, and one that an update took away reloads the page.
 */
export const followAppFiles = (): void => {
  connectFileServer({
    isThere: isServerThere,
    returns: serverReturns,
    fetchLost: fetchLostStyles,
  });
  watchLostStyles();
  reloadAfterUpdate();
};
