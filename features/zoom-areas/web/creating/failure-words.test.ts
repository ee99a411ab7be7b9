import { ApiError } from '@sayfa/web-kit';
import { expect, it } from 'vitest';
import { failureWords } from './failure-words.ts';

const refusal = (status: number) => new ApiError(status, 'code', 'words of the server');

it('[PRS-023] has the specified words for what the person cannot change', () => {
  expect(failureWords(refusal(404))).toEqual({ key: 'zoom-areas:serverError' });
  for (const error of [refusal(0), refusal(500), refusal(503), refusal(403), new TypeError('x')]) {
    expect(failureWords(error)).toEqual({ key: 'zoom-areas:serverErrorLater' });
  }
});

it('[PRS-023] shows the words of a refusal that says what to do', () => {
  for (const status of [409, 410, 422, 429]) {
    expect(failureWords(refusal(status))).toEqual({ message: 'words of the server' });
  }
});
