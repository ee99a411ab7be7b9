import { describe, expect, it } from 'vitest';
import { checkQuestion } from './check-question.ts';
import { questionOf } from './question.ts';

const means = { cleanHtml: (html: string) => html.replace(/<script.*?<\/script>/gu, '') };

const whole = (changes: object = {}) => ({
  id: 'q1',
  root: '<p>2 + 2?</p>',
  answers: [
    { id: 'x', answer: '<p>3</p>', true: false },
    { id: 'y', answer: '<p>4</p>', true: true },
  ],
  maxTimesToRepeat: 3,
  ...changes,
});

const check = (changes: object = {}, kind: 'single' | 'multiple' = 'single') =>
  checkQuestion(kind, JSON.stringify(whole(changes)), means);

const storedOf = (changes: object = {}) => {
  const checked = check(changes);
  return 'content' in checked ? questionOf(checked.content) : undefined;
};

const options = (count: number, correct: readonly number[]) =>
  Array.from({ length: count }, (_, at) => ({
    answer: `<p>${at + 1}</p>`,
    true: correct.includes(at),
  }));

describe('what an author writes', () => {
  it('[QST-011] [QST-012] is stored with the fields of a question and of its answers', () => {
    expect(storedOf({ submitted: true, own_activity: 1, style: 'style1', public: 1 })).toEqual({
      id: 'q1',
      root: '<p>2 + 2?</p>',
      subject: '',
      outcomes: '',
      description: '',
      question_point: 1,
      answers: [
        { id: 'answer1', question_id: 'q1', answer: '<p>3</p>', true: false },
        { id: 'answer2', question_id: 'q1', answer: '<p>4</p>', true: true },
      ],
      maxTimesToRepeat: 3,
      canHaveInstantFeedback: true,
      enableRetryButton: true,
      enableShowSolutionButton: true,
      randomizeAnswers: false,
      requireAnswerToViewSolution: true,
      generalFeedbackOnCorrectAnswer: '',
      generalFeedbackOnIncorrectAnswer: '',
    });
  });

  it('is read the same after it was stored', () => {
    const first = check();
    const rechecked = 'content' in first && checkQuestion('single', first.content, means);
    expect(rechecked).toEqual(first);
  });

  it.each([2, 3, 4, 5, 6])('[QST-003] has %i answers', (count) => {
    expect(storedOf({ answers: options(count, [0]) })?.answers).toHaveLength(count);
  });

  it('[QST-003] [QST-023] has no more than six answers', () => {
    const seven = check({ answers: options(7, [0]) });
    expect(seven).toEqual({ code: 'too_many_answers', field: 'answers', limit: 6 });
  });

  it.each(['', '<p></p>', '<p>&nbsp; <br></p>', '<script>1</script>'])(
    '[QST-004] has a root that says something, not %j',
    (root) => expect(check({ root })).toEqual({ code: 'field_required', field: 'root' }),
  );

  it('[QST-004] may ask with a picture alone', () => {
    expect(storedOf({ root: '<p><img src="/a.png" alt=""></p>' })).toBeDefined();
  });

  it.each([
    [[], 'answer1'],
    [options(1, [0]), 'answer2'],
    [[...options(2, [0]), { answer: '<p></p>', true: false }], 'answer3'],
    [[...options(5, [0]), { answer: ' ', true: false }], 'answer6'],
  ])('[QST-005] [ACTIVITY_API-032] misses none of its answers', (answers, field) => {
    expect(check({ answers })).toEqual({ code: 'answers_required', field });
  });

  it.each([0, 101, 1.5, 'x', '5', -1, true, []])(
    '[QST-006] [ACTIVITY_API-036] is not repeated %j times',
    (maxTimesToRepeat) =>
      expect(check({ maxTimesToRepeat })).toEqual({
        code: 'repeat_range',
        field: 'maxTimesToRepeat',
        limit: 100,
      }),
  );

  it('[QST-006] is repeated 1 to 100 times, once unless told', () => {
    expect(storedOf({ maxTimesToRepeat: 1 })?.maxTimesToRepeat).toBe(1);
    expect(storedOf({ maxTimesToRepeat: 100 })?.maxTimesToRepeat).toBe(100);
    expect(storedOf({ maxTimesToRepeat: undefined })?.maxTimesToRepeat).toBe(1);
    const none = check({ maxTimesToRepeat: null });
    expect(none).toEqual({ code: 'field_required', field: 'maxTimesToRepeat' });
  });

  it.each(['top', 'left'])('[QST-007] lies on a place that is a number: %s', (field) => {
    expect(check({ [field]: 'x' })).toEqual({ code: 'must_be_number', field });
    expect(check({ [field]: null })).toEqual({ code: 'field_required', field });
    expect(storedOf({ [field]: 12.5 })).toBeDefined();
  });

  it('[QST-008] [ACTIVITY_API-034] has a right answer', () => {
    const none = { code: 'no_correct_answer', field: 'answers' };
    expect(check({ answers: options(3, []) })).toEqual(none);
    expect(check({ answers: options(3, []) }, 'multiple')).toEqual(none);
  });

  it('[QST-009] has exactly one right answer, but several with multiple response', () => {
    const answers = options(3, [0, 2]);
    expect(check({ answers })).toEqual({ code: 'one_correct_answer', field: 'answers' });
    expect(check({ answers }, 'multiple')).toHaveProperty('content');
  });

  it.each(['', 'not json', '[]', 'null', '"text"', '{"answers":7}'])('is no %j', (given) => {
    expect(checkQuestion('single', given, means)).toHaveProperty('code');
  });

  it('is stored without anything that could run', () => {
    expect(storedOf({ root: 'Hello<script>1</script>' })?.root).toBe('Hello');
  });

  it('is not endless', () => {
    const long = { code: 'text_too_long', limit: 20_000, field: 'root' };
    expect(check({ root: 'x'.repeat(20_001) })).toEqual(long);
    expect(check({ subject: 'x'.repeat(1_001) })).toMatchObject({ field: 'subject' });
  });
});
