import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BooksPort } from '@sayfa/books/port';
import { type Files, localFiles, openDatabase } from '@sayfa/server-kit';
import { databaseKinds, type FakeClock, fakeClock, freshDatabase } from '@sayfa/testkit';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createBooks } from './books.ts';
import { fileRemovalStore } from './file-removals.store.ts';
import { booksMigrations } from './index.ts';

const TWO_DAYS = 172_800_000;
const BYTES = new TextEncoder().encode('the same picture');
const MEDIA = { bytes: BYTES, ending: 'jpg' };

const newBook = {
  domainId: 1,
  groupIds: [10],
  name: 'Fizik',
  pages: [{ width: 595, height: 842 }],
  toc: { units: [] },
};

/** Files whose next removal waits, once it was asked for, until it is let go. */
const withSlowRemoval = (files: Files) => {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const slow: Files = {
    ...files,
    remove: async (name) => {
      requested.resolve();
      await released.promise;
      await files.remove(name);
    },
  };
  return { slow, requested: requested.promise, release: released.resolve };
};

describe.each(databaseKinds)('files of two processes on %s', (kind) => {
  let clock: FakeClock;
  let files: Files;
  let here: BooksPort;
  let removal: ReturnType<typeof withSlowRemoval>;
  let there: BooksPort;
  let removals: ReturnType<typeof fileRemovalStore>;
  let bookId: number;

  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sayfa-guard-'));
    const open = await freshDatabase(kind, booksMigrations);
    const other = openDatabase(open.address);
    onTestFinished(async () => {
      await other.close();
      await open.close();
      await rm(folder, { recursive: true, force: true });
    });
    clock = fakeClock();
    files = localFiles(folder);
    removal = withSlowRemoval(files);
    removals = fileRemovalStore(open);
    here = createBooks({ open, clock, files });
    there = createBooks({ open: other, clock, files: removal.slow });
    bookId = (await here.createBook(newBook)).id;
  });

  /** Stores the file and has the other process remove it, which comes as far as the removal itself. */
  const removedThere = async (): Promise<{ name: string; done: Promise<unknown> }> => {
    const { name } = await here.addFile(bookId, MEDIA);
    await here.retireFiles(bookId, [name]);
    clock.advance(TWO_DAYS);
    const done = there.sweepReplacedFiles();
    await removal.requested;
    return { name, done };
  };

  it('are there when they were stored while another process removed them', async () => {
    const { name, done } = await removedThere();
    const stored = here.addFile(bookId, MEDIA);
    await expect.poll(async () => (await here.allFiles()).length).toBe(1);
    removal.release();
    await Promise.all([stored, done]);
    expect(await files.read(name)).toEqual(Buffer.from(BYTES));
  });

  it('are never handed to a book without their bytes', async () => {
    const { name, done } = await removedThere();
    const held = here.holdFile(bookId, name).catch((error: unknown) => error);
    const original = { ...newBook, originalFile: name };
    const created = here.createBook(original).catch((error: unknown) => error);
    await expect.poll(async () => (await here.allFiles()).length).toBe(2);
    removal.release();
    await done;
    expect(await held).toMatchObject({ code: 'busy' });
    expect(await created).toMatchObject({ code: 'busy' });
    expect(await here.allFiles()).toMatchObject([{ bookId, isReplaced: true }]);
  });

  it('wait for no process that is gone, nor for ever', async () => {
    const { name } = await here.addFile(bookId, MEDIA);
    const left = {
      name,
      owner: 'another-machine/1/x/1',
      expires_at: clock.now() + 1,
      removed_at: null,
    };
    await removals.begin(left, { now: clock.now(), latest: clock.now() + 1, former: undefined });
    await files.remove(name);
    clock.advance(1);
    await here.addFile(bookId, MEDIA);
    expect(await files.size(name)).toBe(BYTES.byteLength);
  });

  it('are removed by one process at a time, and removals are forgotten', async () => {
    const { name, done } = await removedThere();
    const now = clock.now();
    const another = { name, owner: 'other', expires_at: now + 1, removed_at: null };
    const times = { now, latest: now + TWO_DAYS, former: undefined };
    expect(await removals.begin(another, times)).toBe(false);
    removal.release();
    await done;
    expect(await files.size(name)).toBeUndefined();
    expect(await removals.begin(another, times)).toBe(true);
    clock.advance(TWO_DAYS);
    await here.sweepReplacedFiles();
    expect(await removals.of([name])).toEqual([]);
  });
});
