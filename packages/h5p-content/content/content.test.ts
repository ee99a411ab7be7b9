import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blanksOf } from '../blanks/blanks.ts';
import { markBlanks } from '../blanks/mark-blanks.ts';
import { checkOwnContent } from './check-own-content.ts';
import { htmlOfLines, htmlOfPlain, linesOf, plainOf } from './inline-html.ts';
import { LARGEST_CONTENT } from './limits.ts';
import {
  emptyOwnContent,
  feedbackFor,
  formatOwnContent,
  OWN_LIBRARIES,
  parseOwnContent,
} from './own-content.ts';
import { starredParts, toggledGap } from './starred.ts';

describe('HTML of an activity', () => {
  it('keeps words that stand out and lines, and nothing that could run', () => {
    const html =
      '<p onclick="x()">One <b>two</b> &amp; <i>three</i></p><script>alert(1)</script><img src=x onerror=y><div>four<br>five</div>';
    expect(htmlOfLines(linesOf(html))).toBe(
      '<p>One <strong>two</strong> &amp; <em>three</em></p><p>four</p><p>five</p>',
    );
  });

  it('[SEC-003] is safe whatever came', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b',
      '>',
      '<script>',
      '</script>',
      '&lt;',
      '&#60;',
      '<!--',
      '-->',
      'a',
      ' ',
      '"',
      '<img onerror=x>',
      '<svg/onload=y>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const clean = htmlOfLines(linesOf(pieces.join('')));
        expect(clean.replace(/<\/?(?:p|strong|em|u|del)>/gu, '')).not.toMatch(/[<>]/u);
        expect(htmlOfLines(linesOf(clean))).toBe(clean);
      }),
    );
  });

  it.each([
    // Found by the property above with the seed 1769936627.
    [' <!-- --> &lt;', '<p>&lt;</p>'],
    [' <img onerror=x> >', '<p>&gt;</p>'],
    ['<b> </b> a <i> b </i> ', '<p>a <em> b</em></p>'],
    ['a <!-- --> b', '<p>a b</p>'],
  ])('of %j is %j, and that again when it is read again', (html, clean) => {
    expect(htmlOfLines(linesOf(html))).toBe(clean);
    expect(htmlOfLines(linesOf(clean))).toBe(clean);
  });

  it('is read in a moment even where it is made to take long', () => {
    expect(linesOf('<a '.repeat(80_000))).toHaveLength(1);
    expect(linesOf('<!--'.repeat(60_000))).toEqual([]);
  });

  it('gives typed lines back as they were typed', () => {
    expect(plainOf(htmlOfPlain('2 < 3 & 4 > 1\n\n “é” *x*'))).toBe('2 < 3 & 4 > 1\n“é” *x*');
  });
});

describe('asterisks', () => {
  const gapsIn = (text: string) =>
    starredParts(text)
      .filter(({ is }) => is === 'gap')
      .map((part) => part.text);

  it.each([
    ['Oslo is in *Norway*.', ['Norway']],
    ['*a* and *b*', ['a', 'b']],
    ['one *open\nline* two', []],
    ['2 ** 3', []],
    ['* *', []],
    ['', []],
  ])('of %j mark %j', (text, gaps) => expect(gapsIn(text)).toEqual(gaps));

  it('stand for one where two have nothing between them', () => {
    expect(starredParts('5 ** 3')).toEqual([{ is: 'words', text: '5 * 3', start: 0, end: 6 }]);
  });

  it('never lose or double a letter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ab*:/\n ]{0,40}$/u), (text) => {
        const parts = starredParts(text);
        let end = 0;
        for (const part of parts) {
          expect(part.start).toBe(end);
          end = part.end;
        }
        expect(end).toBe(text.length);
      }),
    );
  });

  it('come and go around what is marked', () => {
    const made = toggledGap({ text: 'Oslo is nice', start: 0, end: 4 });
    expect(made).toEqual({ text: '*Oslo* is nice', start: 1, end: 5 });
    expect(toggledGap(made)).toEqual({ text: 'Oslo is nice', start: 0, end: 4 });
  });

  it('take the word at the cursor, without blanks at the ends of what is marked', () => {
    expect(toggledGap({ text: 'a şehir b', start: 4, end: 4 }).text).toBe('a *şehir* b');
    expect(toggledGap({ text: 'a bc d', start: 1, end: 5 }).text).toBe('a *bc* d');
  });

  it('leave what spans lines as it is', () => {
    const marked = { text: 'a\nb', start: 0, end: 3 };
    expect(toggledGap(marked)).toEqual(marked);
  });
});

describe('blanks', () => {
  const params = {
    questions: [
      '<p>Oslo is in <strong>*Norway/Norge:a country*</strong> &amp; <em>cold</em>.</p>',
      '<p>Two: *2*</p>',
    ],
  };

  it('are read with further answers and tips; words keep how they stand out', () => {
    const { lines, blanks } = blanksOf(params);
    expect(blanks).toEqual([
      { place: 0, answers: ['Norway', 'Norge'], tip: 'a country' },
      { place: 1, answers: ['2'], tip: undefined },
    ]);
    expect(lines[0]?.map((part) => (part.is === 'words' ? part.text : '_')).join('')).toBe(
      'Oslo is in _ & cold.',
    );
    expect(lines[0]?.find((part) => part.is === 'words' && part.text === 'cold')).toMatchObject({
      marks: ['em'],
    });
  });

  it('give a point each, with capitals as H5P reads them unless told', () => {
    const blanks = blanksOf(params);
    expect(markBlanks(blanks, params, ['norway', '2'])).toMatchObject({ score: 1, maxScore: 2 });
    const loose = { ...params, behaviour: { caseSensitive: false } };
    expect(markBlanks(blanks, loose, ['norge', ''])).toEqual({
      score: 1,
      maxScore: 2,
      marks: ['right', 'empty'],
    });
  });
});

describe('content from anywhere', () => {
  const words = [
    { clue: 'a star', answer: 'Sun' },
    { clue: 'at night', answer: 'Moon' },
  ];
  const stored = (library: string, params: object) =>
    JSON.stringify({ kind: 'own', library, params });
  const problemOf = (given: string) => {
    const checked = checkOwnContent(given);
    return 'problem' in checked ? checked.problem.code : undefined;
  };

  it.each([
    stored('H5P.Blanks', { questions: ['<p>*x*</p>'] }),
    stored('H5P.Crossword', { words }),
    stored('H5P.DragText', { textField: '*x*', distractors: 'y' }),
  ])('is stored: %s', (given) => expect(problemOf(given)).toBeUndefined());

  it.each([
    ['', 'unreadable'],
    ['{}', 'unreadable'],
    ['null', 'unreadable'],
    [stored('H5P.Quiz', {}), 'unreadable'],
    [stored('H5P.Blanks', { questions: 'x' }), 'unreadable'],
    [stored('H5P.Blanks', { questions: [] }), 'noGap'],
    [stored('H5P.Blanks', { questions: ['<p>no gap</p>'] }), 'noGap'],
    [stored('H5P.Blanks', { questions: ['*x* '.repeat(101)] }), 'tooManyGaps'],
    [stored('H5P.Blanks', { questions: Array.from({ length: 32 }, () => '*x*') }), 'tooManyLines'],
    [stored('H5P.Blanks', { text: 'x'.repeat(1_001), questions: ['*x*'] }), 'taskTooLong'],
    [stored('H5P.Crossword', { words: words.slice(1) }), 'tooFewWords'],
    [
      stored('H5P.Crossword', { words: Array.from({ length: 41 }, () => words[0]) }),
      'tooManyWords',
    ],
    [stored('H5P.Crossword', { words: [...words, { clue: '', answer: 'abc' }] }), 'noClue'],
    [stored('H5P.Crossword', { words: [...words, { clue: 'x', answer: 'a' }] }), 'tooFewLetters'],
    [
      stored('H5P.Crossword', { words: [...words, { clue: 'x', answer: 'a'.repeat(21) }] }),
      'tooManyLetters',
    ],
    [stored('H5P.DragText', { textField: 'no gap' }), 'noGap'],
    [stored('H5P.DragText', { textField: `*x*${' '.repeat(20_000)}` }), 'textTooLong'],
    ['x'.repeat(LARGEST_CONTENT + 1), 'tooLarge'],
  ])('%# is refused as %s', (given, code) => expect(problemOf(given)).toBe(code));

  it('[SEC-003] loses what H5P does not know and what could run', () => {
    const checked = checkOwnContent(
      stored('H5P.Blanks', {
        questions: ['<p onclick="x()">*a*<script>alert(1)</script></p>'],
        media: { type: '<iframe>' },
      }),
    );
    expect(checked).toEqual({
      content: stored('H5P.Blanks', { questions: ['<p>*a*</p>'] }),
    });
  });

  it('is read and written the same', () => {
    for (const library of OWN_LIBRARIES) {
      const content = emptyOwnContent(library, 'Fill in <b>');
      expect(parseOwnContent(formatOwnContent(content))).toEqual(content);
    }
  });
});

it('finds the feedback for a share of the points', () => {
  const ranges = [
    { from: 0, to: 49, feedback: 'Try again' },
    { from: 50, to: 100, feedback: ' Good ' },
  ];
  expect(feedbackFor(ranges, 0.494)).toBe('Try again');
  expect(feedbackFor(ranges, 0.5)).toBe('Good');
  expect(feedbackFor(undefined, 1)).toBeUndefined();
});
