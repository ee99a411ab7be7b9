import type { LabelParts } from '@sayfa/page-layout/answer-keys';
import type { FoundRow } from './book-keys.rules.ts';
import type { QuestionGroup } from './question-groups.rules.ts';

/** How surely a found key belongs to a question. */
export type MatchedEntry = {
  row: FoundRow;
  entry: FoundRow['entries'][number];
  questionId: number | null;
  fit: 'sure' | 'doubtful' | 'none';
};

/** From which certainty on what was read can be sure. */
const SURE = 0.8;

/** How much speaks for a row being the key of a group; below `CERTAIN` it only may be. */
const CERTAIN = 2;
const LIKELY = 1;

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ı/gu, 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a unit or test that the row names is that of the group; undefined where one of them is silent. */
const agrees = (one: number | undefined, other: number | undefined): boolean | undefined =>
  one === undefined || other === undefined ? undefined : one === other;

/** How far the heading of a row names a group. */
const byLabel = (label: LabelParts, group: QuestionGroup): number => {
  if (agrees(label.unit, group.unit) === false) return 0;
  const title = folded(group.title);
  const text = folded(label.text);
  const test = agrees(label.test, group.test);
  if (test === false) return 0;
  if (test === true) return label.isGuess ? LIKELY : CERTAIN;
  if (text !== '' && text === title) return CERTAIN;
  // A title without a number: tests are counted as they stand in the book, or in their unit.
  if (label.test !== undefined)
    return label.test === (label.unit === undefined ? group.place : group.placeInUnit) ? LIKELY : 0;
  if (label.unit !== undefined && agrees(label.unit, group.unit) && group.isOnlyOfUnit)
    return CERTAIN;
  return 0;
};

/** A key at the foot of a test stands on its last page. */
const byPlace = (row: FoundRow, group: QuestionGroup): number =>
  group.questions.length > 0 && row.pageNumber === group.lastPage ? CERTAIN : 0;

type Claim = { row: FoundRow; group: QuestionGroup; worth: number };

const claimsOf = (
  rows: readonly FoundRow[],
  groups: readonly QuestionGroup[],
): Map<FoundRow, Claim[]> => {
  const claims = new Map<FoundRow, Claim[]>();
  const isOnly = rows.length === 1 && groups.length === 1;
  for (const row of rows) {
    const isAtFoot = groups.some((group) => byPlace(row, group) > 0);
    const own = groups.flatMap((group): Claim[] => {
      const named = byLabel(row.label, group);
      const { test, unit, isGuess } = row.label;
      const isMute = isGuess || (test === undefined && unit === undefined);
      const placed = isAtFoot && (isMute || named > 0) ? byPlace(row, group) : 0;
      const worth = Math.max(named, placed, isOnly && isMute ? CERTAIN : 0);
      return worth > 0 ? [{ row, group, worth }] : [];
    });
    const best = Math.max(0, ...own.map(({ worth }) => worth));
    claims.set(
      row,
      own.filter(({ worth }) => worth === best),
    );
  }
  return claims;
};

/** Rows in the order of the book's tests, where there are as many of the same lengths. */
const inOrder = (
  rows: readonly FoundRow[],
  groups: readonly QuestionGroup[],
): Map<FoundRow, QuestionGroup> => {
  const areAlike =
    rows.length === groups.length &&
    rows.every((row, at) => row.entries.length === groups[at]?.questions.length);
  return new Map(
    areAlike
      ? rows.flatMap((row, at) => {
          const group = groups[at];
          return group ? [[row, group] as const] : [];
        })
      : [],
  );
};

/** Whether a row answers each question of a group once, and nothing else. */
const fits = ({ entries }: FoundRow, { questions }: QuestionGroup): boolean => {
  const numbers = new Set(entries.map(({ number }) => number));
  return (
    numbers.size === entries.length &&
    entries.length === questions.length &&
    new Set(questions.map(({ number }) => number)).size === questions.length &&
    questions.every(({ number }) => numbers.has(number))
  );
};

/**
 * Gives each found key to a question. It is sure where its test is named without doubt and no other row
 * names it, its row answers each question of the test once, and it was read without doubt.
 */
export const matchKeys = (
  rows: readonly FoundRow[],
  groups: readonly QuestionGroup[],
): MatchedEntry[] => {
  const claims = claimsOf(rows, groups);
  const claimants = new Map<QuestionGroup, number>();
  for (const own of claims.values())
    for (const { group } of own) claimants.set(group, (claimants.get(group) ?? 0) + 1);
  const ordered = inOrder(rows, groups);
  const taken = new Set<number>();
  return rows.flatMap((row) => {
    const own = claims.get(row) ?? [];
    const [only] = own;
    const isUnique = own.length === 1 && only !== undefined && claimants.get(only.group) === 1;
    const group = isUnique || own.length === 1 ? only?.group : (ordered.get(row) ?? only?.group);
    const isCertain = isUnique && only.worth === CERTAIN && fits(row, only.group);
    return row.entries.map((entry): MatchedEntry => {
      const question = group?.questions.find(({ number }) => number === entry.number);
      if (!question || taken.has(question.id)) return { row, entry, questionId: null, fit: 'none' };
      taken.add(question.id);
      const fit = isCertain && entry.certainty >= SURE ? 'sure' : 'doubtful';
      return { row, entry, questionId: question.id, fit };
    });
  });
};
