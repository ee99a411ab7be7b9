import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageFinder, type PageToFind } from './page-finder.ts';

const HEIGHT = 1_414;

/** The threads that are started while a test runs. */
let started = 0;
const count = () => {
  started += 1;
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sayfa-finder-'));
  started = 0;
  subscribe('worker_threads', count);
});
afterEach(async () => {
  unsubscribe('worker_threads', count);
  await rm(folder, { recursive: true, force: true });
});

/** A page of so many numbered questions, with words. */
const pageOf = async (questions: number): Promise<PageToFind> => {
  const path = join(folder, `${questions}.png`);
  const background = 'white';
  await sharp({ create: { width: 1_000, height: HEIGHT, channels: 3, background } })
    .png()
    .toFile(path);
  const words = Array.from({ length: questions }, (_, at) => {
    const top = 150 + at * 100;
    const line = (from: number, texts: readonly string[]) =>
      texts.map((text, place) => ({
        ...{ left: 80 + from + place * 60, top, width: 50, height: 16 },
        text,
      }));
    return [
      { left: 80, top, width: 20, height: 16, text: `${at + 1}.` },
      ...line(40, ['Which', 'of', 'these', 'is', 'it?']),
      ...line(0, ['A)', 'one', 'B)', 'two', 'C)', 'six']).map((word) => ({
        ...word,
        top: top + 30,
      })),
    ];
  }).flat();
  return { picture: path, height: HEIGHT, words };
};

const numbersOf = async (finder: ReturnType<typeof createPageFinder>, pages: PageToFind[]) => {
  const found = await Promise.all(pages.map((page) => finder.find(page)));
  return found.map(({ boxes }) => boxes.map(({ number }) => number));
};

/** The stored picture of a page as grey pixels, so many of them across. */
const drawn = async (page: PageToFind, width: number): Promise<PageToFind> => {
  if (typeof page.picture !== 'string') return page;
  const { data, info } = await sharp(page.picture)
    .resize(width)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, grey: new Uint8Array(data) };
  return { ...page, picture };
};

describe('the finder of questions', () => {
  it.each([1_000, 620])(
    'finds on pixels what it finds on a picture of them, %i wide',
    async (width) => {
      const finder = createPageFinder({ threads: 1 });
      const page = await pageOf(4);
      const { boxes } = await finder.find(page);
      expect(boxes).toHaveLength(4);
      expect((await finder.find(await drawn(page, width))).boxes).toEqual(boxes);
      await finder.close();
    },
  );

  it('looks at two pages at the same time and answers each its own', async () => {
    const finder = createPageFinder({ threads: 2 });
    const pages = await Promise.all([3, 7, 2, 9, 4, 6].map(pageOf));
    expect((await numbersOf(finder, pages)).map((numbers) => numbers.length)).toEqual([
      3, 7, 2, 9, 4, 6,
    ]);
    expect(started).toBe(2);
    await finder.close();
  });

  it('starts no more threads than it may', async () => {
    const finder = createPageFinder({ threads: 1 });
    const pages = await Promise.all([3, 7, 2].map(pageOf));
    expect(await numbersOf(finder, pages)).toHaveLength(3);
    expect(started).toBe(1);
    await finder.close();
  });

  it('lets one page fail that takes too long, and replaces its thread', async () => {
    const finder = createPageFinder({ threads: 1, tooLong: 1 });
    const page = await pageOf(3);
    await expect(finder.find(page)).rejects.toThrow('too long');
    await expect(finder.find(page)).rejects.toThrow('too long');
    expect(started).toBe(2);
    await finder.close();
  });

  it('rejects what waits and what is looked at when it is closed', async () => {
    const finder = createPageFinder({ threads: 2 });
    const pages = await Promise.all([3, 7, 2, 9].map(pageOf));
    const results = Promise.allSettled(pages.map((page) => finder.find(page)));
    await finder.close();
    expect((await results).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    await expect(finder.find(await pageOf(3))).rejects.toThrow('closed');
  });
});
