/** A line that may begin a question. */
export type Candidate<Line> = {
  line: Line;
  value: number;
  /** There is more than a bare number. */
  isSure: boolean;
  /** Page units from the edge of its column at which lines begin. */
  indent: number;
  /** What stands around the number, e.g. `(n)`; numbers of one list are written alike. */
  style?: string;
  column?: number;
  /** What speaks for a question besides its number, e.g. options below it; 0 is nothing. */
  support?: number;
};

/** Numbers of one list are under each other; page units, in one column and in different ones. */
const SAME_INDENT = 13;
const SAME_IN_OTHER = 40;

/** Worth of a number alone, and for each page unit that it stands further in. */
const SURE = 1;
const BARE = 0.4;
const INSIDE = 0.006;
const MAX_INSIDE = 0.5;

/** Support of a question that has options. */
const WELL_SUPPORTED = 0.6;

/** What it is worth that a number follows another one. */
const worthAfter = (before: number, value: number): number => {
  if (value === before + 1) return 1;
  // A new test begins again; a page may lack one that is printed as a picture.
  if (value === 1) return -4;
  return value > before && value <= before + 3 ? -0.4 : Number.NEGATIVE_INFINITY;
};

/** How far back a number may follow: one or two between them may be missing. */
const STEPS_BACK = [1, 2, 3];

/** Candidates of one value that are looked at; on a page full of one number the last ones. */
const MAX_SAME = 12;

const canFollow = (one: Candidate<unknown>, other: Candidate<unknown>): boolean =>
  Math.abs(one.indent - other.indent) <=
  (one.column === other.column ? SAME_INDENT : SAME_IN_OTHER);

const chainOf = <Line>(
  candidates: readonly Candidate<Line>[],
): { worth: number; chain: Candidate<Line>[] } => {
  const best: { worth: number; before: number }[] = [];
  // What a number may follow is looked up by its value.
  const withValue = new Map<number, number[]>();
  let end = -1;
  const worthOf = (at: number): number => best[at]?.worth ?? Number.NEGATIVE_INFINITY;
  for (const [index, candidate] of candidates.entries()) {
    const { value, isSure, indent, support = 0 } = candidate;
    const own = (isSure ? SURE : BARE) + support - Math.min(MAX_INSIDE, indent * INSIDE);
    let mine = { worth: own, before: -1 };
    const nearest = STEPS_BACK.flatMap((step) => withValue.get(value - step) ?? []);
    for (const before of value === 1 ? [...nearest, end] : nearest) {
      const other = candidates[before];
      if (!other || !canFollow(other, candidate)) continue;
      const worth = worthOf(before) + worthAfter(other.value, value) + own;
      if (worth > mine.worth) mine = { worth, before };
    }
    best.push(mine);
    const same = withValue.get(value) ?? [];
    withValue.set(value, [...same.slice(1 - MAX_SAME), index]);
    if (end < 0 ? mine.worth > 0 : mine.worth > worthOf(end)) end = index;
  }
  const chain: Candidate<Line>[] = [];
  const worth = best[end]?.worth ?? 0;
  for (let at = end; at >= 0; at = best[at]?.before ?? -1) {
    const candidate = candidates[at];
    if (candidate) chain.unshift(candidate);
  }
  return { worth, chain };
};

const isSupported = (chain: readonly Candidate<unknown>[]): boolean => {
  const supported = chain.filter(({ support = 0 }) => support >= WELL_SUPPORTED).length;
  return supported >= 2 && supported >= chain.length / 2;
};

/** Lists of one style that are looked at: inside of questions there are others, and rules before them. */
const MAX_LISTS = 3;

/** The best list of one style and, while it is not one of questions, what the others make up. */
const listsOf = <Line>(candidates: readonly Candidate<Line>[]) => {
  const found: { worth: number; chain: Candidate<Line>[] }[] = [];
  let others = [...candidates];
  while (found.length < MAX_LISTS && others.length > 0) {
    const list = chainOf(others);
    if (list.chain.length === 0) break;
    found.push(list);
    if (isSupported(list.chain)) break;
    const own = new Set(list.chain);
    others = others.filter((one) => !own.has(one));
  }
  return found;
};

/** A single question before a list that stands further in and has no options of its own. */
const loneQuestion = <Line>(
  candidates: readonly Candidate<Line>[],
  { chain }: { chain: readonly Candidate<Line>[] },
): Candidate<Line> | undefined => {
  const [first] = chain;
  const supported = chain.filter(({ support = 0 }) => support >= WELL_SUPPORTED).length;
  if (!first || supported * 2 >= chain.length) return undefined;
  return candidates
    .slice(0, candidates.indexOf(first))
    .findLast(
      ({ isSure, indent, support = 0 }) =>
        isSure && support >= WELL_SUPPORTED && indent < first.indent - SAME_INDENT,
    );
};

/**
 * The lines that number a page's questions: those that are written alike, under each other, and
 * whose numbers count up best, in the order of reading. Lists inside of questions are indented, are
 * written otherwise, or restart.
 */
export const numberChain = <Line>(candidates: readonly Candidate<Line>[]): Candidate<Line>[] => {
  const styles = [...new Set(candidates.map(({ style }) => style))];
  const chains = styles.flatMap((style) =>
    listsOf(candidates.filter((one) => one.style === style)),
  );
  // A longer list inside of a question has no options of its own.
  const supported = chains.filter(({ chain }) => isSupported(chain));
  let best: { worth: number; chain: Candidate<Line>[] } = { worth: 0, chain: [] };
  for (const found of supported.length > 0 ? supported : chains)
    if (found.worth > best.worth + 1e-9) best = found;
  const lone = loneQuestion(candidates, best);
  if (lone) return [lone];
  const [first] = best.chain;
  const isLone = best.chain.length === 1 && first?.isSure === false && !first.support;
  return isLone ? [] : best.chain;
};
