import { runInBackground } from '@sayfa/kernel';
import { isFileGone } from '../http-client.ts';

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

/** The file that this page began with; its name changes with every build. */
const entryAddress = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;

const reloadOnce = async (): Promise<void> => {
  // A file that could not be fetched on a bad network is no reason: a reload closes what is open.
  const entry = entryAddress();
  if (entry !== undefined && (await isFileGone(entry)) && !triedLately()) location.reload();
};

/** After an update of the server old files are gone; the page is then reloaded, once. */
export const reloadAfterUpdate = (): void => {
  window.addEventListener('vite:preloadError', () => runInBackground(reloadOnce()));
};
