import { expect, it } from 'vitest';
import { withoutCovered } from './covered-words.ts';

const words = {
  texts: 'Six times seven is Forty-two exactly',
  folded: 'six times seven is forty-two exactly',
  boxes: '10,10,20,10 40,10,20,10 70,10,20,10 100,10,20,10 130,10,40,10 180,10,30,10',
};

it('[QST-024] shows and finds no word that lies under a cover', () => {
  const cover = { x: 125, y: 5, width: 50, height: 20 };
  expect(withoutCovered(words, [cover])).toEqual({
    ...words,
    texts: 'Six times seven is … exactly',
    folded: 'six times seven is … exactly',
  });
});

it('leaves a page alone that has no cover, or none over a word', () => {
  expect(withoutCovered(words, [])).toBe(words);
  const beside = { x: 125, y: 50, width: 50, height: 20 };
  expect(withoutCovered(words, [beside])).toEqual(words);
});

it('hides a word of two lines wherever one of its parts is covered', () => {
  const broken = {
    texts: 'the example ends',
    folded: 'the example ends',
    boxes: '10,10,20,10 500,10,40,10,4,10,30,30,10 50,30,30,10',
  };
  const covered = 'the … ends';
  for (const cover of [
    { x: 490, y: 5, width: 60, height: 20 },
    { x: 5, y: 25, width: 40, height: 20 },
  ])
    expect(withoutCovered(broken, [cover])).toMatchObject({ texts: covered, folded: covered });
});
