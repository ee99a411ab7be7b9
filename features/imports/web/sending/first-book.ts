/** The book that was made from the same file before. */
export type FirstBook = { hash: string };

/** Reads the first book from a refusal's details; undefined where they name none. */
export const firstBookOf = (
  details: Readonly<Record<string, string | number>> | undefined,
): FirstBook | undefined =>
  typeof details?.hash === 'string' && details.hash ? { hash: details.hash } : undefined;

/** Where the reader opens a book at its first page. */
export const readingAddress = (hash: string): string => `/indivibook/${encodeURIComponent(hash)}/1`;
