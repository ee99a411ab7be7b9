import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sourceOfBlob, sourceOfStream, type UploadPiece } from './upload-source.ts';

const MEGABYTE = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const all = async (pieces: AsyncIterable<UploadPiece>) => {
  const sizes: [number, boolean][] = [];
  for await (const { bytes, isLast } of pieces) sizes.push([bytes.size, isLast]);
  return sizes;
};

it('cuts what is complete into pieces, from any position on', async () => {
  const source = sourceOfBlob(new Blob([new Uint8Array(9 * MEGABYTE)]));
  expect(await all(source.pieces(0))).toEqual([
    [4 * MEGABYTE, false],
    [4 * MEGABYTE, false],
    [MEGABYTE, true],
  ]);
  expect(await all(source.pieces(6 * MEGABYTE))).toEqual([[3 * MEGABYTE, true]]);
  expect(await all(sourceOfBlob(new Blob([])).pieces(0))).toEqual([[0, true]]);
});

it('sends what is being made by the megabyte, or after five seconds', async () => {
  let more: ReadableStreamDefaultController<Uint8Array> | undefined;
  const source = sourceOfStream(
    () =>
      new ReadableStream({
        start: (controller) => {
          more = controller;
        },
      }),
  );
  const pieces = source.pieces(0)[Symbol.asyncIterator]();
  const next = async () => (await pieces.next()).value;

  const first = next();
  more?.enqueue(new Uint8Array(600_000));
  more?.enqueue(new Uint8Array(600_000));
  expect(await first).toMatchObject({ bytes: { size: 1_200_000 }, isLast: false });

  const second = next();
  more?.enqueue(new Uint8Array(10));
  await vi.advanceTimersByTimeAsync(4_900);
  more?.enqueue(new Uint8Array(5));
  await vi.advanceTimersByTimeAsync(200);
  expect(await second).toMatchObject({ bytes: { size: 15 }, isLast: false });

  const last = next();
  more?.enqueue(new Uint8Array(7));
  more?.close();
  expect(await last).toMatchObject({ bytes: { size: 7 }, isLast: true });
  expect(await pieces.next()).toMatchObject({ done: true });
});
