import { expect, it } from 'vitest';
import { withoutWatermarks, wordsFrom, wordsToStore } from './page-words.ts';

const line = (top: number) =>
  ['Which', 'one', 'is', 'right?'].map((text, at) => ({
    text,
    left: 60 + at * 60,
    top,
    width: 55,
    height: 18,
  }));
const text = [100, 130, 160, 190].flatMap(line);
const watermark = { text: 'SPECIMEN', left: 0, top: 40, width: 1_000, height: 1_045 };
const heading = { text: 'Algebra', left: 60, top: 20, width: 200, height: 60 };

it('leaves a watermark over the text out of the words of a page', () => {
  const stored = wordsToStore([heading, watermark, ...text]);
  expect(stored.texts).toBe(
    'Algebra Which one is right? Which one is right? Which one is right? Which one is right?',
  );
  expect(stored.boxes.split(' ')).toHaveLength(17);
});

it('leaves it out where it was stored earlier, for reading and for searching', () => {
  const { texts, boxes, folded } = wordsToStore([heading, ...text]);
  const earlier = {
    texts: `SPECIMEN ${texts}`,
    boxes: `0,40,1000,1045 ${boxes}`,
    folded: `specimen ${folded}`,
  };
  expect(withoutWatermarks(earlier)).toEqual({ texts, boxes, folded });
  expect(wordsFrom(earlier).map(([, , , , word]) => word)).toEqual(texts.split(' '));
});

it('keeps both places of a word that is broken at a line end', () => {
  const rest = { from: 4, left: 60, top: 130, width: 30, height: 18 };
  const broken = { text: 'example', left: 500, top: 100, width: 40.04, height: 18, rest };
  const stored = wordsToStore([heading, broken]);
  expect(stored.boxes).toBe('60,20,200,60 500,100,40,18,4,60,130,30,18');
  expect(wordsFrom(stored)).toEqual([
    [60, 20, 200, 60, 'Algebra'],
    [500, 100, 40, 18, 'example', [60, 130, 30, 18]],
  ]);
});
