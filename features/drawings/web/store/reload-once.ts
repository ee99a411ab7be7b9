import { systemClock } from '@sayfa/kernel';

const TRIED = 'sayfa-drawings-reloaded';
/** Milliseconds; what a reload did not cure a minute ago, it does not cure now. */
const TOO_SOON = 60_000;

/** Loads the page anew, so that it becomes the page of who is signed in now. */
export const reloadOnce = (): void => {
  const now = systemClock.now();
  try {
    const tried = Number(sessionStorage.getItem(TRIED) ?? 0);
    if (now - tried < TOO_SOON) return;
    sessionStorage.setItem(TRIED, String(now));
  } catch {
    return;
  }
  location.reload();
};
