import { countedNumbers } from './counted-numbers.ts';

/** Shares of the numbers of a list that have options below them: of questions, and of rules at most. */
const QUESTIONS = 0.6;
const RULES = 0.34;

/** Options of a page from which on they tell questions from other lists. */
const MIN_RUNS = 2;

type Placed = Parameters<typeof countedNumbers>[0][number] & { optionsBefore: number };

/** The share of a list's numbers that have options between them and the next; `all` is how many the page has. */
const shareWithOptions = (list: readonly Placed[], all: number): number =>
  list.filter(({ optionsBefore }, at) => (list[at + 1]?.optionsBefore ?? all) > optionsBefore)
    .length / list.length;

/** Lists that follow each other, each of which begins again. */
const listsIn = <Each extends Placed>(chain: readonly Each[]): Each[][] => {
  const lists: Each[][] = [];
  for (const [at, number] of chain.entries()) {
    const before = chain[at - 1];
    const last = lists.at(-1);
    if (last && before && number.value > before.value) last.push(number);
    else lists.push([number]);
  }
  return lists;
};

/**
 * The numbers of questions, where a list without options, such as rules, is before questions that
 * have some; `options` is how many groups of options the page has.
 */
export const optionedNumbers = <Each extends Placed>(
  numbers: readonly Each[],
  chain: readonly Each[],
  options: number,
): Each[] => {
  if (options < MIN_RUNS) return [...chain];
  const lists = listsIn(chain);
  const ends = lists.map((_, at) => lists[at + 1]?.[0]?.optionsBefore ?? options);
  const shares = lists.map((list, at) => shareWithOptions(list, ends[at] ?? options));
  const first = shares.findIndex((share) => share >= QUESTIONS);
  if (first > 0 && shares.slice(0, first).every((share) => share < RULES))
    return lists.slice(first).flat();
  if (first >= 0 || shares.some((share) => share >= RULES)) return [...chain];
  const taken = new Set(chain.map(({ place }) => place));
  const others = countedNumbers(numbers.filter(({ place }) => !taken.has(place)));
  const isBetter =
    others.chain.length > 1 &&
    shareWithOptions(others.chain, options) >= QUESTIONS &&
    others.worth > 0;
  return isBetter ? others.chain : [...chain];
};
