import { threadTimeOf } from '@sayfa/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownContentOfAnswer } from './answer-content.ts';
import { checkOwnContent } from './check-own-content.ts';
import { formatOwnContent, OWN_LIBRARIES } from './own-content.ts';
import { wordsOfContent } from './words-of-content.ts';

const blanksOf = (answer: string) => {
  const content = ownContentOfAnswer('H5P.Blanks', answer);
  return content?.library === 'H5P.Blanks' ? content.params.questions : undefined;
};

const wordsOf = (answer: string) => {
  const content = ownContentOfAnswer('H5P.Crossword', answer);
  if (content?.library !== 'H5P.Crossword') return undefined;
  return content.params.words.map(({ clue, answer: word }) => `${clue} = ${word}`);
};

describe('an exercise in the words of a model', () => {
  it('is read without what is said around it', () => {
    const answer =
      'Here are the sentences:\n\n1. Leaves are *green*.\n2) They need **light** and *water*.\n* Roots hold \\*soil\\*.\n\nHave fun!';
    expect(blanksOf(answer)).toEqual([
      '<p>Leaves are *green*.</p>',
      '<p>They need *light* and *water*.</p>',
      '<p>Roots hold *soil*.</p>',
    ]);
  });

  it('is read in a moment, however long a row of signs is in it', async () => {
    const signs = '. '.repeat(100_000);
    const time = await threadTimeOf(() => {
      expect(wordsOf(`a | b${signs}b\n- x | "cat".\n- y | **dog**\n- z | «owl»`)).toEqual([
        'x = cat',
        'y = dog',
        'z = owl',
      ]);
    });
    expect(time).toBeLessThan(2_000);
  });

  it('becomes a text to drag words into', () => {
    const content = ownContentOfAnswer('H5P.DragText', 'سماء *زرقاء*.\nعشب ＊أخضر＊.');
    expect(content?.params).toMatchObject({ textField: 'سماء *زرقاء*.\nعشب *أخضر*.' });
  });

  it.each([
    [
      'A star | Sun\nOur planet | Earth\nAt night | Moon',
      ['A star = Sun', 'Our planet = Earth', 'At night = Moon'],
    ],
    [
      '| Clue | Answer |\n|---|---|\n| A star | **Sun** |\n| Our planet | "Earth" |\n| At night | Moon. |',
      ['A star = Sun', 'Our planet = Earth', 'At night = Moon'],
    ],
    [
      '1. Sun | A bright star\n2. Earth | Our own planet\n3. Moon | It shines at night',
      ['A bright star = Sun', 'Our own planet = Earth', 'It shines at night = Moon'],
    ],
    ['Yıldız｜Güneş\nGezegen｜Dünya\nUydu｜Ay', ['Yıldız = Güneş', 'Gezegen = Dünya', 'Uydu = Ay']],
  ])('becomes a crossword: %j', (answer, words) => expect(wordsOf(answer)).toEqual(words));

  it.each([
    ['H5P.Blanks', 'The picture cannot be read. Please choose a *clearer* part.'],
    ['H5P.Blanks', ''],
    ['H5P.Crossword', 'A star | Sun\nOur planet | Earth'],
    ['H5P.Crossword', 'I cannot | help with | that'],
    ['H5P.DragText', 'No gaps here.'],
  ] as const)('is none: %s of %j', (library, answer) => {
    expect(ownContentOfAnswer(library, answer)).toBeUndefined();
  });

  it('is shown in words again', () => {
    const words = 'A star | Sun\nOur planet | Earth\nAt night | Moon';
    const crossword = ownContentOfAnswer('H5P.Crossword', words);
    expect(crossword && wordsOfContent(crossword).join('\n')).toBe(words);
    const text = 'Leaves are *green*.\nRoots hold *soil*.';
    for (const library of ['H5P.Blanks', 'H5P.DragText'] as const) {
      const content = ownContentOfAnswer(library, text);
      expect(content && wordsOfContent(content).join('\n')).toBe(text);
    }
  });

  it('can be stored as it is, whatever was answered', () => {
    const piece = fc.constantFrom(
      '*',
      '**',
      'word',
      ' ',
      '\n',
      '|',
      ':',
      '/',
      '<b>',
      '1. ',
      '- ',
      '```',
      'ı',
      'كتاب',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 60 }),
        fc.constantFrom(...OWN_LIBRARIES),
        (pieces, library) => {
          const content = ownContentOfAnswer(library, pieces.join(''));
          if (content) expect(checkOwnContent(formatOwnContent(content))).toHaveProperty('content');
        },
      ),
    );
  });
});
