import { expect, it } from 'vitest';
import { feedbackSentences } from './feedback-sentences.ts';

const STANDARD = 'Your answer is not correct.';

it('[QST-019] says right or wrong first, then the message of the author', () => {
  expect(feedbackSentences(STANDARD, 'Look at the leaf.')).toEqual([STANDARD, 'Look at the leaf.']);
});

it('[QST-013] says the usual words once where the author wrote no others', () => {
  expect(feedbackSentences(STANDARD, undefined)).toEqual([STANDARD]);
  expect(feedbackSentences(STANDARD, ' ')).toEqual([STANDARD]);
  expect(feedbackSentences(STANDARD, STANDARD)).toEqual([STANDARD]);
});
