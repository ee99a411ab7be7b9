import { parseOwnContent } from '@sayfa/h5p-content';
import { expect, it } from 'vitest';
import { activityOfAnswer } from './answer-activity.rules.ts';

it.each([
  [12, 'Leaves are *green*.\nRoots hold *soil*.', 'H5P.Blanks'],
  [13, 'A star | Sun\nOur planet | Earth\nAt night | Moon', 'H5P.Crossword'],
  [14, 'Leaves are *green*.\nRoots hold *soil*.', 'H5P.DragText'],
])('[AI-005] makes an exercise of an answer to type %i', (category, text, library) => {
  const { type, content } = activityOfAnswer(category, text);
  expect(type).toBe('h5p');
  expect(parseOwnContent(content)?.library).toBe(library);
});

it.each([
  [12, 'The picture cannot be read.'],
  [13, 'Leaves are *green*.\nRoots hold *soil*.'],
  [0, 'Leaves are *green*.\nRoots hold *soil*.'],
])('leaves an answer to type %i a note where it is no exercise', (category, text) => {
  expect(activityOfAnswer(category, text)).toMatchObject({ type: 'text' });
});
