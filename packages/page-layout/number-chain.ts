/** A line that may begin a question. */
export type Candidate<Line> = {
  line: Line;
  value: number;
  /** There is more than a bare number. */
  isSure: boolean;
  /** Page units from the edge of its column at which lines begin. */
  indent: number;
};

/** Numbers of one list are under each other; page units. */
const SAME_INDENT = 13;

/** What it is worth that a number follows another one. */
const worthAfter = (before: number, value: number): number => {
  if (value === before + 1) return 1;
  // A new test begins again; a page may lack one that is printed as a picture.
  if (value === 1) return -4;
  return value > before && value <= before + 3 ? -0.4 : Number.NEGATIVE_INFINITY;
};

/** How far back a number may follow: one or two between them may be missing. */
const STEPS_BACK = [1, 2, 3];

const chainOf = <Line>(
  candidates: readonly Candidate<Line>[],
): { worth: number; chain: Candidate<Line>[] } => {
  const best: { worth: number; before: number }[] = [];
  // The best that ends with each number, and with any: what a number may follow is looked up.
  const endingIn = new Map<number, number>();
  let end = -1;
  const worthOf = (at: number): number => best[at]?.worth ?? Number.NEGATIVE_INFINITY;
  for (const [index, { value, isSure }] of candidates.entries()) {
    const own = isSure ? 1 : 0.4;
    let mine = { worth: own, before: -1 };
    const nearest = STEPS_BACK.flatMap((step) => endingIn.get(value - step) ?? []);
    for (const before of value === 1 ? [...nearest, end] : nearest) {
      const other = candidates[before];
      if (!other) continue;
      const worth = worthOf(before) + worthAfter(other.value, value) + own;
      if (worth > mine.worth) mine = { worth, before };
    }
    best.push(mine);
    const known = endingIn.get(value);
    if (known === undefined || mine.worth > worthOf(known)) endingIn.set(value, index);
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

/**
 * The lines that number a page's questions: those that are under each other and whose numbers
 * count up best, in the order of reading. Lists inside of questions are indented, or restart.
 */
export const numberChain = <Line>(candidates: readonly Candidate<Line>[]): Candidate<Line>[] => {
  const indents = [...new Set(candidates.map(({ indent }) => Math.round(indent)))];
  let best: { worth: number; chain: Candidate<Line>[] } = { worth: 0, chain: [] };
  for (const indent of indents) {
    const aligned = candidates.filter((one) => Math.abs(one.indent - indent) <= SAME_INDENT);
    const found = chainOf(aligned);
    // Of equally good lists the one further out numbers the questions.
    if (found.worth > best.worth + 1e-9) best = found;
  }
  const isLone = best.chain.length === 1 && best.chain[0]?.isSure === false;
  return isLone ? [] : best.chain;
};
