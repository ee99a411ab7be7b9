import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FilmPiece, sourceOfFilm, sourceOfStream } from './film-pieces.ts';

const MEGABYTE = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const all = async (pieces: AsyncIterable<FilmPiece>) => {
  const sizes: [number, boolean][] = [];
  for await (const { bytes, isLast } of pieces) sizes.push([bytes.size, isLast]);
  return sizes;
};

it('cuts a film that is there into pieces, from any place on', async () => {
  const film = sourceOfFilm(new Blob([new Uint8Array(9 * MEGABYTE)]));
  expect(await all(film.pieces(0))).toEqual([
    [4 * MEGABYTE, false],
    [4 * MEGABYTE, false],
    [MEGABYTE, true],
  ]);
  expect(await all(film.pieces(6 * MEGABYTE))).toEqual([[3 * MEGABYTE, true]]);
  expect(await all(sourceOfFilm(new Blob([])).pieces(0))).toEqual([[0, true]]);
});

it('sends a film that is being made by the megabyte, or after five seconds', async () => {
  let more: ReadableStreamDefaultController<Uint8Array> | undefined;
  const film = sourceOfStream(
    () =>
      new ReadableStream({
        start: (controller) => {
          more = controller;
        },
      }),
  );
  const pieces = film.pieces(0)[Symbol.asyncIterator]();
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
