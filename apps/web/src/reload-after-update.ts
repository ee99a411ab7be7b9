import { runInBackground } from '@sayfa/kernel';
import { isServerThere, noteUnreached } from '@sayfa/web-kit';

const TRIED = 'sayfa-reloaded';
/** Milliseconds; a second failure within them is not cured by another reload. */
const TOO_SOON = 30_000;

const now = (): number => performance.timeOrigin + performance.now();

const triedLately = (): boolean => {
  try {
    const tried = Number(sessionStorage.getItem(TRIED) ?? 0);
    sessionStorage.setItem(TRIED, String(now()));
    return now() - tried < TOO_SOON;
  } catch {
    return true;
  }
};

const reloadOnce = async (): Promise<void> => {
  // A page that is loaded while the server is away is gone, and what was open on it.
  if (!(await isServerThere())) noteUnreached();
  else if (!triedLately()) location.reload();
};

/** After an update of the server old files are gone; the page is then reloaded, once. */
export const reloadAfterUpdate = (): void => {
  window.addEventListener('vite:preloadError', () => runInBackground(reloadOnce()));
};
