/**
 * How the keys of unsent work in session storage begin, before the number of its person. It waits in
 * its tab over a logout; everything else there is cleared.
 */
export const TAB_WORK = { areas: 'zoom-areas:', drafts: 'activity-draft-' } as const;

const isWork = (key: string): boolean =>
  Object.values(TAB_WORK).some((prefix) => key.startsWith(prefix));

/** Removes what the tab remembers of whoever signs out, except unsent work and a failed logout. */
export const clearTab = (exceptKey: string): void => {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key !== exceptKey && !isWork(key)) sessionStorage.removeItem(key);
    }
  } catch {
    // Blocked storage holds nothing to clear.
  }
};
