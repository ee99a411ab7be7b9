/** Query of an address whose window only shows what another window of the same person shows. */
export const AUDIENCE_QUERY = 'audience';

/** Name of the window that this one follows, as its address says; undefined of a usual window. */
export const followedWindow = (): string | undefined =>
  new URLSearchParams(globalThis.location?.search ?? '').get(AUDIENCE_QUERY) ?? undefined;
