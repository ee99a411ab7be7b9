import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PACKAGES } from './h5p/packages.ts';
import { TESTS } from './maths/book.ts';
import { BIRD_CALL } from './science/bird-notes.ts';
import { SOUNDS } from './sound/sounds.ts';

const SAMPLES = join(import.meta.dirname, '..', '..', 'samples');

/** The width and height of a page in the reader's units, and the place that a button takes up. */
const PAGE_WIDTH = 1000;
const BUTTON = 40;

const bookJson = z.strictObject({
  id: z.int(),
  name: z.string().min(1),
  language: z.enum(['tr', 'en']),
  courseKey: z.enum(['mathematics', 'science']),
  buttons: z.array(
    z.strictObject({
      pageNumber: z.int().positive(),
      buttonType: z.enum(['audio', 'image']),
      left: z.int().nonnegative(),
      top: z.int().nonnegative(),
      style: z.literal('style1'),
      size: z.literal('normal'),
      label: z.string().min(1),
      file: z.string().regex(/^(sounds|images)\/[a-z0-9-]+\.(wav|png)$/),
    }),
  ),
});

const BOOKS = [
  { id: 112, pages: 24, language: 'tr', courseKey: 'mathematics', pageHeight: 1414 },
  { id: 113, pages: 40, language: 'en', courseKey: 'science', pageHeight: 1333 },
] as const;

const readBook = async (id: number) =>
  bookJson.parse(JSON.parse(await readFile(join(SAMPLES, String(id), 'book.json'), 'utf8')));

describe.each(BOOKS)('sample book $id', ({ id, pages, language, courseKey, pageHeight }) => {
  it('[OFF-002] has a description, sounds and pictures', async () => {
    const book = await readBook(id);
    expect(book).toMatchObject({ id, language, courseKey });
    const kinds = new Set(book.buttons.map((button) => button.buttonType));
    expect([...kinds].sort()).toEqual(['audio', 'image']);
  });

  it('places every button inside a page that exists', async () => {
    const { buttons } = await readBook(id);
    for (const { pageNumber, left, top } of buttons) {
      expect(pageNumber).toBeLessThanOrEqual(pages);
      expect(left + BUTTON).toBeLessThanOrEqual(PAGE_WIDTH);
      expect(top + BUTTON).toBeLessThanOrEqual(pageHeight);
    }
  });

  it('keeps the buttons of a page apart', async () => {
    const { buttons } = await readBook(id);
    for (const [index, one] of buttons.entries())
      for (const two of buttons.slice(index + 1)) {
        if (one.pageNumber !== two.pageNumber) continue;
        expect(Math.hypot(one.left - two.left, one.top - two.top)).toBeGreaterThan(BUTTON);
      }
  });

  it('has every file that its buttons name, below the size limit', async () => {
    const { buttons } = await readBook(id);
    for (const { file, buttonType } of buttons) {
      const { size } = await stat(join(SAMPLES, String(id), file));
      expect(size).toBeLessThanOrEqual(buttonType === 'audio' ? 400_000 : 300_000);
    }
  });

  it('is a tagged PDF with an outline', async () => {
    const pdf = await readFile(join(SAMPLES, String(id), 'book.pdf'), 'latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf).toContain('/Outlines');
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf.length).toBeLessThan(2_500_000);
  });
});

describe('sample sounds', () => {
  it.each(Object.entries(SOUNDS))('%s is the same each time and is PCM', async (path, make) => {
    const stored = await readFile(join(SAMPLES, path));
    const made = make();
    expect(made.length).toBe(stored.length);
    expect(made.readUInt32LE(24)).toBe(22_050);
    expect(made.readUInt16LE(22)).toBe(1);
    expect(made.readUInt16LE(34)).toBe(16);
    for (let at = 44; at < made.length; at += 2)
      if (Math.abs(made.readInt16LE(at) - stored.readInt16LE(at)) > 1)
        throw new Error(`${path} differs at byte ${at}`);
  });

  it('draws the bird’s notes in order', () => {
    const starts = BIRD_CALL.map((note) => note.at);
    expect(starts).toEqual(starts.toSorted((one, two) => one - two));
  });
});

it.each(Object.entries(PACKAGES))('%s is the same each time', async (path, make) => {
  expect((await make()).equals(await readFile(join(SAMPLES, path)))).toBe(true);
});

describe('mathematics tests', () => {
  it.each(TESTS)('test $number has ten questions with four different options', (test) => {
    expect(test.questions).toHaveLength(10);
    for (const question of test.questions) expect(new Set(question.options).size).toBe(4);
  });

  it('spreads the keys over the letters', () => {
    for (const { questions } of TESTS)
      expect(new Set(questions.map((question) => question.key)).size).toBe(4);
  });
});
