/**
 * The number of the page that an answer names as the next one; undefined where there is none, or the
 * address is not one of this server.
 */
export const numberOfNextPage = (address: string | null): number | undefined => {
  if (!address?.startsWith('/api/')) return undefined;
  const page = Number(new URL(address, 'http://here').searchParams.get('page'));
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
};

/** Items of all pages, each once: what was published meanwhile moves others to the next page. */
export const onceEach = <Item extends { id: number }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
