import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStateWriter } from './state-writer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A writer, what reached the product, and how to answer the oldest call. */
const openWriter = () => {
  const written: { state: string; isLeaving: boolean }[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const writer = createStateWriter({
    writeState: (state, isLeaving = false) => {
      written.push({ state, isLeaving });
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    },
  });
  const answer = async (): Promise<void> => {
    answers.shift()?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { writer, written, answer };
};

it('keeps the latest state, not too often', async () => {
  const { writer, written } = openWriter();
  for (const state of ['1', '2', '3']) writer.write(state);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(800);
  expect(written).toEqual([{ state: '3', isLeaving: false }]);
});

it('[ARCHIVE_H5P-063] keeps what a frame reports while it is closed', async () => {
  const { writer, written, answer } = openWriter();
  writer.write('1');
  writer.close();
  expect(written).toEqual([{ state: '1', isLeaving: false }]);
  writer.write('2');
  await answer();
  expect(written.at(-1)).toEqual({ state: '2', isLeaving: false });
});

it('sends to its end what waits or is under way when the page goes', async () => {
  const { writer, written, answer } = openWriter();
  writer.leave();
  expect(written).toEqual([]);
  writer.write('1');
  writer.leave();
  expect(written).toEqual([{ state: '1', isLeaving: true }]);
  await answer();
  writer.write('2');
  writer.flush();
  writer.leave();
  expect(written.slice(1)).toEqual([
    { state: '2', isLeaving: false },
    { state: '2', isLeaving: true },
  ]);
});
