import { systemClock } from '@sayfa/kernel';

const RELOADED_KEY = 'sayfa-drawings-reloaded';
/** Milliseconds; what a reload did not cure a minute ago, it does not cure now. */
const MIN_INTERVAL_MS = 60_000;

/** Reloads the page, so that it becomes the page of who is signed in now. */
export const reloadOnce = (): void => {
  const now = systemClock.now();
  try {
    const reloadedAt = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (now - reloadedAt < MIN_INTERVAL_MS) return;
    sessionStorage.setItem(RELOADED_KEY, String(now));
  } catch {
    return;
  }
  location.reload();
};
