import type { Attempt, AttemptStep } from '@sayfa/activity-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterOf } from './letters.ts';
import { emptyQuestion, type Question, type QuestionKind, withAnswers } from './question.ts';
import { questionRule } from './question-rule.ts';
import { shownQuestionOf, UNTOUCHED, withheldQuestion } from './shown-question.ts';

const RIGHT_WORDS = 'right-feedback';
const WRONG_WORDS = 'wrong-feedback';

const questionWith = (flags: readonly boolean[], changes: Partial<Question> = {}): string =>
  JSON.stringify({
    ...emptyQuestion('q1'),
    root: '<p>Which?</p>',
    answers: withAnswers(
      'q1',
      flags.map((isRight, at) => ({ answer: `<p>option ${at}</p>`, true: isRight })),
      flags.length,
    ),
    generalFeedbackOnCorrectAnswer: RIGHT_WORDS,
    generalFeedbackOnIncorrectAnswer: WRONG_WORDS,
    ...changes,
  });

const after = (step: AttemptStep): Attempt => {
  if ('refused' in step) throw new Error(step.refused);
  return step.attempt;
};

const answered = (kind: QuestionKind, content: string, answer: readonly string[]): Attempt => {
  const rule = questionRule(kind);
  return after(rule.submit(content, after(rule.choose(content, UNTOUCHED, answer))));
};

const mc = questionRule('single');
const mr = questionRule('multiple');
const second = questionWith([false, true, false], { maxTimesToRepeat: 3 });

describe('answering a question', () => {
  it('[QST-015] chooses only while not submitted', () => {
    const wrong = answered('single', second, ['answer1']);
    expect(mc.choose(second, wrong, ['answer2'])).toEqual({ refused: 'not_now' });
  });

  it('[QST-016] has one answer or none with multiple choice', () => {
    expect(after(mc.choose(second, UNTOUCHED, ['answer1'])).answer).toEqual(['answer1']);
    const chosen = { ...UNTOUCHED, answer: ['answer1'] };
    expect(after(mc.choose(second, chosen, [])).answer).toEqual([]);
    const two = mc.choose(second, UNTOUCHED, ['answer1', 'answer2']);
    expect(two).toEqual({ refused: 'answer_invalid' });
  });

  it.each([[['answer9']], [['answer1', 'answer1']], [['__proto__']]])(
    'chooses none of %j',
    (answer) => {
      expect(mr.choose(second, UNTOUCHED, answer)).toEqual({ refused: 'answer_invalid' });
    },
  );

  it('[QST-018] submits only what was chosen, once, and counts', () => {
    expect(mc.submit(second, UNTOUCHED)).toEqual({ refused: 'answer_required' });
    const right = answered('single', second, ['answer2']);
    expect(right).toMatchObject({ submitted: true, isTrue: true, repeatCount: 1 });
    expect(mc.submit(second, right)).toEqual({ refused: 'not_now' });
  });

  it('[QST-017] is right only with exactly the right set', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 2, maxLength: 7 }),
        (given) => {
          const pairs = given.map(([isRight, isChosen]) => ({ isRight, isChosen }));
          const content = questionWith(pairs.map(({ isRight }) => isRight));
          const answer = pairs.flatMap(({ isChosen }, at) => (isChosen ? [`answer${at + 1}`] : []));
          fc.pre(answer.length > 0);
          const same = pairs.every(({ isRight, isChosen }) => isRight === isChosen);
          expect(answered('multiple', content, answer).isTrue).toBe(same);
        },
      ),
    );
  });

  it('[QST-020] retries a wrong answer while below the most, and counts', () => {
    const wrong = answered('single', second, ['answer1']);
    const retried = after(mc.retry(second, wrong));
    expect(retried).toEqual({ ...UNTOUCHED, repeatCount: 2 });
    const third = after(mc.submit(second, { ...retried, answer: ['answer3'] }));
    expect(third.repeatCount).toBe(3);
    expect(mc.retry(second, third)).toEqual({ refused: 'not_now' });
  });

  it('[QST-020] retries neither a right answer nor where it is off', () => {
    const right = answered('single', second, ['answer2']);
    expect(mc.retry(second, right)).toEqual({ refused: 'not_now' });
    const off = questionWith([true, false], { enableRetryButton: false, maxTimesToRepeat: 9 });
    const wrong = answered('single', off, ['answer2']);
    expect(mc.retry(off, wrong)).toEqual({ refused: 'not_now' });
  });

  it('[QST-020] never begins a try at or beyond the most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), (maxTimesToRepeat) => {
        const content = questionWith([true, false], { maxTimesToRepeat });
        let attempt = answered('single', content, ['answer2']);
        let tries = 1;
        for (;;) {
          const retried = mc.retry(content, attempt);
          if ('refused' in retried) break;
          attempt = answerRetry(content, retried.attempt);
          tries += 1;
        }
        expect(tries).toBe(Math.floor(maxTimesToRepeat / 2) + 1);
        expect(attempt.repeatCount).toBe(2 * tries - 1);
      }),
    );
  });

  it('[QST-021] shows the solution of a wrong answer, and before it only where allowed', () => {
    const wrong = answered('single', second, ['answer1']);
    expect(after(mc.showSolution(second, wrong)).solutionShown).toBe(true);
    expect(mc.showSolution(second, UNTOUCHED)).toEqual({ refused: 'not_now' });
    const right = answered('single', second, ['answer2']);
    expect(mc.showSolution(second, right)).toEqual({ refused: 'not_now' });
    const off = questionWith([true, false], { enableShowSolutionButton: false });
    expect(mc.showSolution(off, answered('single', off, ['answer2']))).toEqual({
      refused: 'not_now',
    });
    const early = questionWith([true, false], { requireAnswerToViewSolution: false });
    expect(after(mc.showSolution(early, UNTOUCHED)).solutionShown).toBe(true);
  });

  it('takes no step in what is no question', () => {
    for (const content of ['', 'x', '{}', 'null']) {
      expect(mc.submit(content, UNTOUCHED)).toEqual({ refused: 'not_now' });
      expect(mc.shown(content, UNTOUCHED, '1')).toBe('');
      expect(mc.options(content)).toEqual([]);
    }
  });
});

const answerRetry = (content: string, attempt: Attempt): Attempt =>
  after(mc.submit(content, after(mc.choose(content, attempt, ['answer2']))));

describe('what a reader may know', () => {
  const anyFlags = fc.array(fc.boolean(), { minLength: 2, maxLength: 6 });

  it('[ACTIVITY_API-038] is nothing of what is right before it is submitted', () => {
    fc.assert(
      fc.property(anyFlags, fc.boolean(), fc.integer(), (flags, randomizeAnswers, seed) => {
        const content = questionWith(flags, { randomizeAnswers });
        const otherFlags = flags.map((isRight) => !isRight);
        const other = questionWith(otherFlags, { randomizeAnswers });
        const attempt = { ...UNTOUCHED, answer: ['answer1'] };
        const shown = mr.shown(content, attempt, String(seed));
        expect(shown).toBe(mr.shown(other, attempt, String(seed)));
        expect(shown).not.toMatch(/"true":|feedback"|right-|wrong-/u);
        const withheld = withheldQuestion('multiple', content);
        expect(withheld).toBe(withheldQuestion('multiple', other));
        expect(withheld).not.toMatch(/"true":|feedback"|right-|wrong-/u);
      }),
    );
  });

  it('[QST-014] [QST-019] is of the chosen ones whether they are right, and the words for it', () => {
    const wrong = answered('single', second, ['answer1']);
    const shown = shownQuestionOf(mc.shown(second, wrong, '1'));
    expect(shown).toMatchObject({
      root: '<p>Which?</p>',
      answer: 'answer1',
      submitted: true,
      isTrue: false,
      showSolution: false,
      repeatCount: 1,
      maxTimesToRepeat: 3,
      enableRetryButton: true,
      enableShowSolutionButton: true,
      canHaveInstantFeedback: true,
      generalFeedbackOnIncorrectAnswer: WRONG_WORDS,
    });
    expect(shown?.generalFeedbackOnCorrectAnswer).toBeUndefined();
    expect(shown?.answers.map((option) => option.true)).toEqual([false, undefined, undefined]);
    const list = shownQuestionOf(mr.shown(second, wrong, '1'));
    expect(list?.answer).toEqual(['answer1']);
  });

  it('[QST-019] is nothing of both without instant feedback', () => {
    const content = questionWith([false, true], { canHaveInstantFeedback: false });
    const shown = mc.shown(content, answered('single', content, ['answer1']), '1');
    expect(shown).not.toMatch(/"true":|right-|wrong-/u);
  });

  it('[QST-021] is what is right of all, with the solution', () => {
    const wrong = answered('single', second, ['answer1']);
    const solved = after(mc.showSolution(second, wrong));
    const shown = shownQuestionOf(mc.shown(second, solved, '1'));
    expect(shown?.answers.map((option) => option.true)).toEqual([false, true, false]);
  });

  it('[QST-022] keeps every option, in an order that follows from the seed', () => {
    const content = questionWith([true, false, false, false, false, false], {
      randomizeAnswers: true,
    });
    const orderOf = (seed: string) =>
      shownQuestionOf(mc.shown(content, UNTOUCHED, seed))?.answers.map(({ id }) => id) ?? [];
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(orderOf(seed)).toEqual(orderOf(seed));
        expect(orderOf(seed).toSorted()).toEqual(mc.options(content).map(({ id }) => id));
      }),
    );
    const people = Array.from({ length: 600 }, (_, person) => orderOf(`${person}/17`));
    const firsts = new Map<string | undefined, number>();
    for (const [first] of people) firsts.set(first, (firsts.get(first) ?? 0) + 1);
    expect(new Set(people.map(String)).size).toBeGreaterThan(300);
    // 100 each on average; chance alone stays within these by far.
    for (const count of firsts.values()) expect(count).toBeGreaterThan(60);
    expect(firsts.size).toBe(6);
  });

  it('[QST-022] keeps the order of the author unless mixed', () => {
    const shown = shownQuestionOf(mc.shown(second, UNTOUCHED, 'x'));
    expect(shown?.answers.map(({ id }) => id)).toEqual(['answer1', 'answer2', 'answer3']);
  });

  it('[QST-023] calls answers A to G', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(letterOf).join('')).toBe('ABCDEFG');
  });
});
