/** Keeps the screen on while somebody speaks without touching anything. Returns how to end that. */
export const stayAwake = (): (() => void) => {
  let isOver = false;
  let lock: WakeLockSentinel | undefined;
  const ask = async (): Promise<void> => {
    // The browser takes it away from a tab that is hidden; that one asks again when it is seen.
    if (isOver || document.visibilityState !== 'visible') return;
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (isOver) void lock?.release();
  };
  const seen = () => void ask();
  document.addEventListener('visibilitychange', seen);
  seen();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', seen);
    void lock?.release();
  };
};
