/** A line that may begin a question. */
export type Candidate<Line> = {
  line: Line;
  value: number;
  /** More than a bare number stands there. */
  isSure: boolean;
  /** Page units from the edge of its column at which lines begin. */
  indent: number;
};

/** Numbers of one list stand under each other; page units. */
const SAME_INDENT = 13;

/** What it is worth that a number follows another one. */
const worthAfter = (before: number, value: number): number => {
  if (value === before + 1) return 1;
  // A new test begins again; a page may lack one that is printed as a picture.
  if (value === 1) return -4;
  return value > before && value <= before + 3 ? -0.4 : Number.NEGATIVE_INFINITY;
};

const chainOf = <Line>(
  candidates: readonly Candidate<Line>[],
): { worth: number; chain: Candidate<Line>[] } => {
  const best: { worth: number; before: number }[] = [];
  let end = -1;
  for (const [index, { value, isSure }] of candidates.entries()) {
    const own = isSure ? 1 : 0.4;
    let mine = { worth: own, before: -1 };
    for (let before = 0; before < index; before += 1) {
      const other = candidates[before];
      const step = other ? worthAfter(other.value, value) : Number.NEGATIVE_INFINITY;
      const worth = (best[before]?.worth ?? 0) + step + own;
      if (worth > mine.worth) mine = { worth, before };
    }
    best.push(mine);
    if (mine.worth > (best[end]?.worth ?? 0)) end = index;
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
 * The lines that number a page's questions: those that stand under each other and whose numbers
 * count up best, in the order of reading. Lists inside of questions stand further in, or begin anew.
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
