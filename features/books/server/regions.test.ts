import { describe, expect, it, vi } from 'vitest';
import { regions, withinPage } from './regions.ts';

const PORTRAIT = { width: 500, height: 1_000 };

describe('withinPage', () => {
  it('keeps what lies on the page, in units of a page 1000 wide', () => {
    expect(withinPage({ left: 900, top: 1_900, width: 300, height: 300 }, PORTRAIT)).toEqual({
      left: 900,
      top: 1_900,
      width: 100,
      height: 100,
    });
  });

  it.each([
    [{ left: 1_000, top: 0, width: 10, height: 10 }, 'left'],
    [{ left: 0, top: 2_000, width: 10, height: 10 }, 'top'],
  ])('refuses what lies outside: %j', (rect, field) => {
    expect(() => withinPage(rect, PORTRAIT)).toThrow(
      expect.objectContaining({ code: 'invalid', extras: { field } }),
    );
  });
});

it('draws at most two regions of one person at once, so that others do not wait for them', async () => {
  const started: number[] = [];
  const { promise: isDrawn, resolve: finishAll } = Promise.withResolvers<void>();
  const { draw } = regions(
    {
      renderRegion: async (_source, pageNumber) => {
        started.push(pageNumber);
        await isDrawn;
        return { width: 1, height: 1, format: 'jpeg', bytes: new Uint8Array(1) };
      },
    },
    { localPath: async (name) => name },
  );
  const book = { originalFile: 'a.pdf', originalPassword: null };
  const drawPage = (userId: number, pageNumber: number) =>
    draw(
      userId,
      book,
      { ...PORTRAIT, pageNumber },
      { left: 0, top: 0, width: 100, height: 100, pixels: 64 },
      new AbortController().signal,
    );
  const GREEDY = 1;
  const OTHER = 2;
  const greedy = Array.from({ length: 20 }, (_, at) => drawPage(GREEDY, at + 1));
  const others = drawPage(OTHER, 100);
  await vi.waitFor(() => expect(started).toContain(100), 30_000);
  expect(started.toSorted((one, other) => one - other)).toEqual([1, 2, 100]);
  finishAll();
  await Promise.all([...greedy, others]);
  expect(started).toHaveLength(21);
});

it('refuses more than one person can be waiting for', async () => {
  const { draw } = regions(
    { renderRegion: () => new Promise(() => undefined) },
    { localPath: async (name) => name },
  );
  const outcomes = Array.from({ length: 23 }, (_, at) =>
    draw(
      1,
      { originalFile: 'a.pdf', originalPassword: null },
      { ...PORTRAIT, pageNumber: at + 1 },
      { left: 0, top: 0, width: 100, height: 100, pixels: 64 },
      new AbortController().signal,
    ),
  );
  await expect(Promise.race(outcomes)).rejects.toMatchObject({ code: 'too_many_requests' });
});
