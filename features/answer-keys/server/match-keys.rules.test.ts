import { randomFrom } from '@sayfa/kernel';
import { describe, expect, it } from 'vitest';
import type { FoundRow } from './book-keys.rules.ts';
import { matchKeys } from './match-keys.rules.ts';
import { questionGroups, type TestOfBook } from './question-groups.rules.ts';

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

type Made = { unit: number; test: number; letters: string[] };

/** A book of several units with several tests each, and what its key says of them. */
const madeBook = (next: () => number): { tests: TestOfBook[]; made: Made[]; starts: number[] } => {
  const upTo = (count: number) => Math.floor(next() * count);
  let [id, page] = [1, 1];
  const tests: TestOfBook[] = [];
  const made: Made[] = [];
  const starts: number[] = [];
  for (let unit = 1; unit <= 1 + upTo(4); unit += 1) {
    starts.push(page);
    for (let test = 1; test <= 1 + upTo(5); test += 1) {
      const letters = Array.from({ length: 4 + upTo(12) }, () => 'ABCDE'[upTo(5)] ?? 'A');
      const questions = letters.map((_, at) => ({
        id: id++,
        domainId: 1,
        testId: tests.length + 1,
        testTitle: '',
        bookId: 1,
        pageId: page + Math.floor(at / 6),
        pageNumber: page + Math.floor(at / 6),
        orderNumber: (at % 6) + 1,
        image: '',
        region: { left: 0, top: (at % 6) * 200, width: 400, height: 180 },
        previousImage: null,
      }));
      tests.push({ id: tests.length + 1, title: `Ünite ${unit} Test ${test}`, questions });
      made.push({ unit, test, letters });
      page += Math.ceil(letters.length / 6);
    }
  }
  return { tests, made, starts };
};

const rowOf = ({ unit, test, letters }: Made): FoundRow => ({
  pageNumber: 900,
  label: { text: `TEST ${test}`, unit, test },
  entries: letters.map((letter, at) => ({
    number: at + 1,
    letters: letter,
    box: { left: 0, top: 0, width: 1, height: 1 },
    certainty: 1,
    pageNumber: 900,
  })),
});

/** What each question is given, by its id. */
const given = (matched: ReturnType<typeof matchKeys>) =>
  new Map(
    matched.flatMap(({ questionId, entry, fit }) =>
      questionId === null ? [] : [[questionId, { letters: entry.letters, fit }] as const],
    ),
  );

const trueKeys = (tests: readonly TestOfBook[], made: readonly Made[]) =>
  new Map(
    tests.flatMap(({ questions }, at) =>
      questions.map(({ id }, place) => [id, made[at]?.letters[place]] as const),
    ),
  );

describe(`[PAP-046] matching keys to questions, SEED=${SEED}`, () => {
  it('is sure of every key of a whole book, in whatever order its rows stand', () => {
    for (let round = 0; round < 200; round += 1) {
      const next = randomFrom(SEED + round);
      const { tests, made } = madeBook(next);
      const rows = made.map(rowOf).toSorted(() => next() - 0.5);
      const found = given(matchKeys(rows, questionGroups(tests, [], [])));
      for (const [id, letters] of trueKeys(tests, made))
        expect(found.get(id), `round ${round}`).toEqual({ letters, fit: 'sure' });
    }
  });

  it('doubts a whole row that is longer or shorter than its test, and no other', () => {
    for (let round = 0; round < 200; round += 1) {
      const next = randomFrom(SEED + 1_000 + round);
      const { tests, made } = madeBook(next);
      const at = Math.floor(next() * made.length);
      const rows = made.map(rowOf);
      const row = rows[at];
      if (!row) throw new Error('no row');
      if (next() < 0.5) row.entries.splice(Math.floor(next() * row.entries.length), 1);
      else {
        const [entry] = row.entries;
        if (entry) row.entries.push({ ...entry, number: row.entries.length + 1 });
      }
      const matched = matchKeys(rows, questionGroups(tests, [], []));
      const own = matched.filter((one) => one.row === row);
      expect(
        own.every(({ fit }) => fit !== 'sure'),
        `round ${round}`,
      ).toBe(true);
      const others = matched.filter((one) => one.row !== row);
      expect(
        others.every(({ fit }) => fit === 'sure'),
        `round ${round}`,
      ).toBe(true);
    }
  });

  it('is never sure of a wrong letter where rows are missing, doubled, nameless or unsure', () => {
    for (let round = 0; round < 500; round += 1) {
      const next = randomFrom(SEED + 2_000 + round);
      const { tests, made } = madeBook(next);
      const rows = made.flatMap((one): FoundRow[] => {
        const row = rowOf(one);
        const chance = next();
        if (chance < 0.1) return [];
        if (chance < 0.2)
          return [row, { ...rowOf({ ...one, letters: one.letters.map(() => 'A') }) }];
        if (chance < 0.3) return [{ ...row, label: { text: '' } }];
        if (chance < 0.4) return [{ ...row, label: { text: row.label.text, test: one.test } }];
        if (chance < 0.5)
          return [
            {
              ...row,
              entries: row.entries.map((entry) => ({ ...entry, letters: 'B', certainty: 0.4 })),
            },
          ];
        return [row];
      });
      const truth = trueKeys(tests, made);
      for (const { questionId, entry, fit } of matchKeys(rows, questionGroups(tests, [], [])))
        if (fit === 'sure' && questionId !== null)
          expect(entry.letters, `round ${round}`).toBe(truth.get(questionId));
    }
  });

  it('takes the printed numbers, and the parts of a test where they begin with 1 once more', () => {
    const { tests } = madeBook(randomFrom(5));
    const [test] = tests;
    if (!test) throw new Error('no test');
    const printed = [1, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
    const numbers = test.questions.map(({ region, pageNumber }, at) => ({
      ...region,
      pageNumber,
      number: printed[at] ?? 0,
    }));
    const groups = questionGroups([test], numbers, [{ name: 'Sayılar', page: 1 }]);
    expect(groups.map(({ questions }) => questions.map(({ number }) => number))).toEqual([
      [1, 2],
      printed.slice(2, test.questions.length),
    ]);
    expect(groups.map((group) => group.test)).toEqual([1, 2]);
  });
});
