/** In which order pages follow each other, where that is not the order of their numbers. */
export type PageOrder = {
  /** All numbers, in reading order. */
  numbers: readonly number[];
  /** Where a page stands among them, from 0. */
  placeOf: ReadonlyMap<number, number>;
  /** The pages shown together where two are, in reading order. */
  spreads: readonly (readonly number[])[];
  /** The spread that a page is in. */
  spreadOf: ReadonlyMap<number, number>;
  /** What readers know a page by that is no page of the book, such as "12+1". */
  labels: ReadonlyMap<number, string>;
};

/** The spread of a book page: the cover is alone. */
const spreadOfBook = (number: number): number => Math.floor(number / 2);

/** Pages of a book stay with the page they face, unless others stand between them. */
const spreadsOf = (numbers: readonly number[], pagesOfBook: number): number[][] => {
  const spreads: number[][] = [];
  let current = Number.NaN;
  for (const number of numbers) {
    const spread = number > pagesOfBook ? current : spreadOfBook(number);
    const last = spreads.at(-1);
    if (last && spread === current && last.length < 2) last.push(number);
    else spreads.push([number]);
    current = spread;
  }
  return spreads;
};

const indicesByPage = (beside: readonly number[]): ReadonlyMap<number, number[]> => {
  const indices = new Map<number, number[]>();
  for (const [index, page] of beside.entries()) {
    indices.set(page, [...(indices.get(page) ?? []), index]);
  }
  return indices;
};

/**
 * The order of a book's pages and of extra ones, each after the book page that `beside` names by its
 * number. Extra pages are numbered after the last page of the book, so that no page of the book gets
 * another number. Source: BRD-030.
 */
export const createPageOrder = (pagesOfBook: number, beside: readonly number[]): PageOrder => {
  const numbers: number[] = [];
  const labels = new Map<number, string>();
  const extra = indicesByPage(beside);
  for (let number = 1; number <= pagesOfBook; number += 1) {
    numbers.push(number);
    for (const [at, index] of (extra.get(number) ?? []).entries()) {
      numbers.push(pagesOfBook + index + 1);
      labels.set(pagesOfBook + index + 1, `${number}+${at + 1}`);
    }
  }
  const spreads = spreadsOf(numbers, pagesOfBook);
  return {
    numbers,
    placeOf: new Map(numbers.map((number, place) => [number, place])),
    spreads,
    spreadOf: new Map(
      spreads.flatMap((pages, spread) => pages.map((number) => [number, spread] as const)),
    ),
    labels,
  };
};
