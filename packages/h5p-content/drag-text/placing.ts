/** A word that is held: from among the words on offer, or out of a gap. */
export type Held = { from: 'offer'; word: string } | { from: 'slot'; place: number; word: string };

/** How often a word is on offer still: as often as it exists, less the gaps that hold it. */
export const leftOf = (words: readonly string[], answers: readonly string[]): string[] => {
  const left = [...words];
  for (const answer of answers) {
    const at = left.indexOf(answer);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};

/** Puts a held word into a gap. What was there changes places with it, or is on offer again. */
export const placed = (answers: readonly string[], held: Held, place: number): string[] => {
  const there = answers[place];
  if (there === undefined) return [...answers];
  const next = answers.with(place, held.word);
  return held.from === 'slot' && held.place !== place ? next.with(held.place, there) : next;
};

/** Puts a held word back among those on offer. */
export const putBack = (answers: readonly string[], held: Held): string[] =>
  held.from === 'slot' ? answers.with(held.place, '') : [...answers];

/** What was kept, as far as the words for it exist. */
export const onlyExisting = (words: readonly string[], answers: readonly string[]): string[] => {
  const left = [...words];
  return answers.map((answer) => {
    const at = answer === '' ? -1 : left.indexOf(answer);
    if (at < 0) return '';
    left.splice(at, 1);
    return answer;
  });
};
