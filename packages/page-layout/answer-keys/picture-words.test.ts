import { madeKeyPage } from '@sayfa/testkit';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { keysOfPage, wordsOfPicture } from './index.ts';

/** A made page as a blurred and compressed picture of 1000 pixels. */
const picture = async ({ texts, height }: ReturnType<typeof madeKeyPage>, font: string) => {
  const drawn = texts.map(({ text, left, top, size }) => ({
    input: { text: { text, font: `${font} ${size}`, dpi: 72, rgba: true } },
    left: Math.round(left),
    top: Math.round(top),
  }));
  const background = 'white';
  const whole = await sharp({ create: { width: 1_000, height, channels: 3, background } })
    .composite(drawn)
    .png()
    .toBuffer();
  const seen = await sharp(whole).blur(0.6).jpeg({ quality: 60 }).toBuffer();
  const { data, info } = await sharp(seen).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: new Uint8Array(data) };
};

/** The letters of a test at their numbers, `?` where there is none. */
const lettersOf = (
  entries: readonly { number: number; letters: string }[],
  count: number,
): string =>
  Array.from(
    { length: count },
    (_, at) => entries.find(({ number }) => number === at + 1)?.letters ?? '?',
  ).join('');

const agreeing = (one: string, other: string): number =>
  [...one].filter((letter, at) => letter === other[at]).length;

it('[PAP-045] reads pictures of keys: nothing else than what is printed, and is sure of nothing', async () => {
  let [printed, right, wrong] = [0, 0, 0];
  for (const [font, layout] of [
    ['DejaVu Sans', 0],
    ['Liberation Sans', 1],
    ['Liberation Sans', 4],
    ['DejaVu Sans', 5],
    ['Liberation Sans', 7],
  ] as const) {
    const page = madeKeyPage(layout, 1);
    const words = wordsOfPicture(await picture(page, font));
    const { rows } = keysOfPage({ words, height: page.height });
    for (const { answers } of page.rows) {
      const given = answers.join('');
      // Headings are not read on pictures: the row of a test is the one that is like it.
      const [best = ''] = rows
        .map(({ entries }) => lettersOf(entries, answers.length))
        .toSorted((one, other) => agreeing(other, given) - agreeing(one, given));
      printed += answers.length;
      right += agreeing(best, given);
      wrong += [...best].filter((letter, at) => letter !== '?' && letter !== given[at]).length;
    }
    const certainties = rows.flatMap(({ entries }) => entries.map(({ certainty }) => certainty));
    expect(Math.max(...certainties), `layout ${layout}`).toBeLessThan(0.8);
  }
  expect({ wrong, share: right / printed }).toEqual({
    wrong: 0,
    share: expect.closeTo(1, 1),
  });
}, 60_000);
