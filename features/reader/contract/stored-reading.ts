import * as z from 'zod/mini';

/** What a device stores of a person's reading in a book, besides what the server knows. */
export const storedReading = z.object({
  currentPageNo: z._default(z.int(), 1),
  bookmarked_pages: z._default(z.array(z.int()), []),
  /**
   * Milliseconds since 1970 when the server was known to have this page; null while it is only on
   * this device. Copies of earlier versions have none.
   */
  pageSentAt: z.optional(z.nullable(z.number())),
});

/** What a device stores of a person's reading in a book. */
export type StoredReading = z.infer<typeof storedReading>;

/** Parses the local copy of a book's reading; undefined where there is none or it is damaged. */
export const parseStoredReading = (text: string | null): StoredReading | undefined => {
  if (text === null) return undefined;
  try {
    const parsed = storedReading.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

/** Milliseconds; a listing requested so soon after a turn may have been made before it arrived. */
const LISTING_LAG_MS = 10_000;

/**
 * The page at which a person left a book, from a listing of the server and this device's copy. The
 * device's counts while the listing cannot have it yet; else somebody may have read on elsewhere.
 */
export const leftAtPage = (
  stored: StoredReading | undefined,
  listed: { page: number; requestedAt: number },
): number => {
  if (stored?.pageSentAt === undefined || stored.currentPageNo < 1) return listed.page;
  const isNewer =
    stored.pageSentAt === null || stored.pageSentAt > listed.requestedAt - LISTING_LAG_MS;
  return isNewer ? stored.currentPageNo : listed.page;
};

/** Of several copies of a book's reading the one whose page was turned to last. */
export const latestCopy = (
  copies: readonly (StoredReading | undefined)[],
): StoredReading | undefined => {
  const timeOf = ({ pageSentAt }: StoredReading): number =>
    pageSentAt === null ? Number.POSITIVE_INFINITY : (pageSentAt ?? 0);
  const known = copies.filter((copy) => copy !== undefined);
  return known.reduce<StoredReading | undefined>(
    (latest, copy) => (latest && timeOf(latest) >= timeOf(copy) ? latest : copy),
    undefined,
  );
};
