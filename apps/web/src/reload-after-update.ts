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

/** After an update of the server old files are gone; the page is then loaded anew, once. */
export const reloadAfterUpdate = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || triedLately()) return;
    event.preventDefault();
    location.reload();
  });
};
