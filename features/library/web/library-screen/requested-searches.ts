/** What is typed into a search box, and what was requested but is not in the address yet, oldest first. */
export type RequestedSearches = { typed: string; requested: readonly string[] };

/**
 * The address says another search now. One that was requested here leaves alone what was typed
 * since then; any other one replaces it.
 */
export const afterArrival = (
  { typed, requested }: RequestedSearches,
  search: string,
): RequestedSearches => {
  const place = requested.lastIndexOf(search);
  return place < 0
    ? { typed: search, requested: [] }
    : { typed, requested: requested.slice(place + 1) };
};
