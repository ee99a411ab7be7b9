import { describe, expect, it } from 'vitest';
import { LONGEST_NOTE, noteContent, plainAnswer } from './note-text.rules.ts';

const stored = (answer: string): string => noteContent(plainAnswer(answer));

describe('[ACTIVITY_API-070] an answer as a note', () => {
  it.each([
    ['a script', 'One<script>alert(1)</script> two', '<p dir="auto">One two</p>'],
    ['a script that never ends', 'One<script>alert(1)', '<p dir="auto">One</p>'],
    ['a picture that runs', 'One <img src=x onerror=alert(1)>', '<p dir="auto">One</p>'],
    ['tags', '<p>One <b>two</b></p>', '<p dir="auto">One two</p>'],
    ['tags within tags', '<scr<b>ipt>alert(1)</scr</b>ipt>', undefined],
    ['unknown tags', '<x-y onclick=z()>', '<p dir="auto">&#60;x-y onclick=z()&#62;</p>'],
    ['control characters', 'a\u0000b\u202ec\ufeff', '<p dir="auto">abc</p>'],
  ])('holds words only of %s', (_, answer, expected) => {
    const content = stored(answer);
    if (expected) expect(content).toBe(expected);
    expect(content.replace(/<\/?p(?: dir="auto")?>|<br>/gu, '')).not.toMatch(/[<>]/u);
  });

  it('leaves mathematics and other scripts as they are', () => {
    expect(plainAnswer('2 < x, x<y and a > b & c')).toBe('2 < x, x<y and a > b & c');
    expect(plainAnswer('الخلية\n\n細胞 👩🏽‍🔬')).toBe('الخلية\n\n細胞 👩🏽‍🔬');
  });

  it('parts paragraphs at empty lines and keeps line ends', () => {
    expect(stored('One\r\ntwo\n\n\n\nthree')).toBe(
      '<p dir="auto">One<br>two</p><p dir="auto">three</p>',
    );
  });

  it('ends at a whole word and within the limit', () => {
    const text = plainAnswer('word '.repeat(LONGEST_NOTE));
    expect(text.length).toBeLessThanOrEqual(LONGEST_NOTE);
    expect(text.endsWith('word…')).toBe(true);
    const faces = plainAnswer('😀'.repeat(LONGEST_NOTE));
    expect(faces.isWellFormed()).toBe(true);
  });
});
