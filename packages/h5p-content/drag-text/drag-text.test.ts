import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distractorsOf, dragTextOf, markDragText } from './drag-text.ts';
import { type Held, leftOf, onlyExisting, placed, putBack } from './placing.ts';

describe('a text to drag words into', () => {
  const text = dragTextOf({
    textField: 'The *sky:look up* is *blue\\+Yes!\\-No, look.*.\n\nGrass is *green*.',
    distractors: '*red* *pink*',
  });

  it('knows words, tips and feedback', () => {
    expect(text.slots).toMatchObject([
      { place: 0, word: 'sky', tip: 'look up' },
      { place: 1, word: 'blue', tip: undefined, feedback: { right: 'Yes!', wrong: 'No, look.' } },
      { place: 2, word: 'green' },
    ]);
    expect(text.lines).toHaveLength(2);
  });

  it('offers every word and those too many, always in the same other order', () => {
    expect(text.words.toSorted()).toEqual(['blue', 'green', 'pink', 'red', 'sky']);
    expect(text.words.slice(0, 3)).not.toEqual(['sky', 'blue', 'green']);
  });

  it('gives a point for each word in a gap of its own', () => {
    expect(markDragText(text, ['sky', 'red', ''])).toEqual({
      score: 1,
      maxScore: 3,
      marks: ['right', 'wrong', 'empty'],
    });
  });

  it('takes either of two equal words', () => {
    const twice = dragTextOf({ textField: '*a* b *a*' });
    expect(markDragText(twice, ['a', 'a']).score).toBe(2);
  });

  it.each([
    ['*a* *b c*', ['a', 'b c']],
    ['a\n b c \n', ['a', 'b c']],
    ['', []],
  ])('reads %j as words too many', (given, words) => expect(distractorsOf(given)).toEqual(words));
});

describe('words that are put into gaps', () => {
  const words = ['a', 'b', 'b', 'c', 'd'];
  const step = fc.record({
    word: fc.nat(4),
    slot: fc.nat(2),
    takes: fc.boolean(),
    back: fc.boolean(),
  });

  it('are never lost or doubled, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let answers: string[] = ['', '', ''];
        for (const { word, slot, takes, back } of steps) {
          const left = leftOf(words, answers);
          const from = answers[word % 3] ?? '';
          const held: Held | undefined =
            takes && from !== ''
              ? { from: 'slot', place: word % 3, word: from }
              : { from: 'offer', word: left[word % left.length] ?? '' };
          answers = back ? putBack(answers, held) : placed(answers, held, slot);
          const all = [...leftOf(words, answers), ...answers.filter((answer) => answer !== '')];
          expect(all.toSorted()).toEqual(words);
        }
      }),
    );
  });

  it('change places where a gap is taken', () => {
    expect(placed(['a', 'b', ''], { from: 'slot', place: 0, word: 'a' }, 1)).toEqual([
      'b',
      'a',
      '',
    ]);
    expect(placed(['a', '', ''], { from: 'offer', word: 'c' }, 0)).toEqual(['c', '', '']);
  });

  it('are kept only as far as they exist', () => {
    expect(onlyExisting(words, ['a', 'a', 'z'])).toEqual(['a', '', '']);
  });
});
