import { runInBackground } from '@sayfa/kernel';

/** Keeps the screen on until the returned function is called. */
export const holdWakeLock = (): (() => void) => {
  let isOver = false;
  let lock: WakeLockSentinel | undefined;
  const ask = async (): Promise<void> => {
    // The browser ends the lock of a hidden tab; it is requested again when the tab is visible.
    if (isOver || document.visibilityState !== 'visible') return;
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (isOver) runInBackground(lock?.release());
  };
  const seen = () => runInBackground(ask());
  document.addEventListener('visibilitychange', seen);
  seen();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', seen);
    runInBackground(lock?.release());
  };
};
