/** Variables shorter than this are too much like others. */
const SHORTEST = 5;
/** Letters wrong, missing or too many. */
const MAX_WRONG = 2;

/** How many letters must be changed, added or taken away to make one text of the other. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [beside, counterpart] of [...other].entries()) {
      const changed = (row[beside] ?? 0) + (letter === counterpart ? 0 : 1);
      next.push(Math.min(changed, (row[beside + 1] ?? 0) + 1, (next[beside] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
};

/** Variables that nobody reads but that look like one somebody meant, with what was meant. */
export const mistypedVariables = (
  variables: Record<string, string | undefined>,
  known: readonly string[],
): { name: string; meant: string }[] =>
  Object.keys(variables).flatMap((name) => {
    if (name.length < SHORTEST || known.includes(name)) return [];
    const meant = known.find(
      (one) => one.length >= SHORTEST && distance(name.toUpperCase(), one) <= MAX_WRONG,
    );
    return meant ? [{ name, meant }] : [];
  });
