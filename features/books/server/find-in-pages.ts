/** A page's folded words, one token for each word, separated by one blank. */
export type FoldedPage = { pageNumber: number; folded: string };

/**
 * Where a text occurs: its words by their index on the page, and the offsets in the first and last
 * word.
 */
export type Hit = {
  pageNumber: number;
  firstWord: number;
  lastWord: number;
  /** Characters of the folded first word before the hit. */
  startsAt: number;
  /** Characters of the folded last word up to the end of the hit. */
  endsAt: number;
};

/**
 * Tokens are separated by one blank, so the number of blanks before an offset is the index of the
 * word.
 */
const hitsOnPage = ({ pageNumber, folded }: FoldedPage, query: string): Hit[] => {
  const hits: Hit[] = [];
  let word = 0;
  let wordStart = 0;
  const moveTo = (place: number): void => {
    for (;;) {
      const blank = folded.indexOf(' ', wordStart);
      if (blank < 0 || blank >= place) return;
      word += 1;
      wordStart = blank + 1;
    }
  };
  let place = folded.indexOf(query);
  while (place >= 0) {
    moveTo(place);
    const first = { firstWord: word, startsAt: place - wordStart };
    moveTo(place + query.length);
    const endsAt = place + query.length - wordStart;
    hits.push({ pageNumber, ...first, lastWord: word, endsAt });
    place = folded.indexOf(query, place + query.length);
  }
  return hits;
};

const countOnPage = (folded: string, query: string): number => {
  let count = 0;
  let place = folded.indexOf(query);
  while (place >= 0) {
    count += 1;
    place = folded.indexOf(query, place + query.length);
  }
  return count;
};

/** The first `limit` hits in page order, and the number of all hits. `query` is folded. */
export const findInPages = (
  pages: readonly FoldedPage[],
  query: string,
  limit: number,
): { hits: Hit[]; total: number } => {
  const hits: Hit[] = [];
  let total = 0;
  if (query === '') return { hits, total };
  for (const page of pages) {
    if (hits.length < limit) {
      const found = hitsOnPage(page, query);
      total += found.length;
      hits.push(...found.slice(0, limit - hits.length));
    } else {
      total += countOnPage(page.folded, query);
    }
  }
  return { hits, total };
};
