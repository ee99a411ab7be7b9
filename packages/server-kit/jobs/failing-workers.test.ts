import { systemClock } from '@sayfa/kernel';
import { databaseKinds, fakeClock, freshDatabase } from '@sayfa/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { StorageError } from '../files/storage-error.ts';
import type { Jobs, JobsOptions } from './job-types.ts';
import { jobStore } from './jobs.store.ts';
import { jobsMigrations } from './jobs.table.ts';
import { createJobs } from './jobs.ts';

const DAY = 86_400_000;
const payload = z.object({ n: z.int() });
const fast = { lease: 20_000, beat: 50, poll: 30, retry: 10, quiet: 50 };
const log = { warn: () => undefined };

describe.each(databaseKinds)('jobs whose worker or clock fails, on %s', (kind) => {
  let open: Awaited<ReturnType<typeof freshDatabase>>;
  const queues: Jobs[] = [];

  const queue = (extra: Partial<JobsOptions> = {}): Jobs => {
    const made = createJobs({ open, clock: systemClock, log, timing: fast, ...extra });
    queues.push(made);
    return made;
  };
  const stateOf = async (jobs: Jobs, id: number) => (await jobs.status(id))?.state;

  beforeEach(async () => {
    open = await freshDatabase(kind, jobsMigrations);
  });
  afterEach(async () => {
    await Promise.all(queues.splice(0).map((jobs) => jobs.stop(500)));
    await open.close();
  });

  it('does not count a worker that was killed as a try, however often', async () => {
    const id = await queue().enqueue('long', { n: 1 });
    const clock = fakeClock();
    for (let deaths = 0; deaths < 5; deaths += 1) {
      // As its claim leaves it, with a lease that nobody prolongs.
      const killed = jobStore(open);
      clock.advance(60_000);
      const now = clock.now();
      await killed.makeDue(now);
      const claim = { kinds: ['long'], idleToo: true, except: [], owner: 'gone', now };
      expect(await killed.claim({ ...claim, leaseUntil: now + 1_000 })).toMatchObject({ id });
    }
    const jobs = queue();
    let tries = 0;
    jobs.register('long', {
      payload,
      run: async () => {
        tries += 1;
        return undefined;
      },
    });
    await jobs.start();
    await vi.waitFor(async () => expect(await stateOf(jobs, id)).toBe('done'), 30_000);
    expect(tries).toBe(1);
  });

  it('gives up a job that no worker outlives', async () => {
    const id = await queue().enqueue('deadly', { n: 1 });
    const clock = fakeClock(systemClock.now());
    for (let deaths = 0; deaths <= 21; deaths += 1) {
      clock.advance(3_600_000);
      const now = clock.now();
      const claim = { kinds: ['deadly'], idleToo: true, except: [], owner: 'gone', now };
      expect(await jobStore(open).claim({ ...claim, leaseUntil: now + 1 })).toMatchObject({ id });
    }
    clock.advance(3_600_000);
    const jobs = queue({ clock });
    jobs.register('deadly', { payload, run: async () => undefined });
    await jobs.start();
    await vi.waitFor(async () => expect(await stateOf(jobs, id)).toBe('failed'), 30_000);
  });

  it('waits for a store that does not answer, without counting tries', async () => {
    const jobs = queue();
    let tries = 0;
    jobs.register('store', {
      payload,
      run: async () => {
        tries += 1;
        throw new StorageError('the store failed');
      },
    });
    const id = await jobs.enqueue('store', { n: 1 });
    await jobs.start();
    await vi.waitFor(async () => {
      const status = await jobs.status(id);
      expect(status).toMatchObject({ state: 'waiting', attempt: 0, error: 'the store failed' });
    }, 30_000);
    expect(tries).toBe(1);
  });

  it('runs once, and at once, what waits when the clock is set by a day', async () => {
    const clock = fakeClock();
    const jobs = queue({ clock, elapsed: () => 0 });
    let running = 0;
    let runningAtOnce = 0;
    const release = Promise.withResolvers<void>();
    jobs.register('long', {
      payload,
      concurrency: 3,
      run: async () => {
        running += 1;
        runningAtOnce = Math.max(runningAtOnce, running);
        await release.promise;
        return undefined;
      },
    });
    let counted = 0;
    jobs.register('count', {
      payload,
      run: async () => {
        counted += 1;
        return undefined;
      },
    });
    const id = await jobs.enqueue('long', { n: 1 });
    await jobs.start();
    await vi.waitFor(async () => expect(await stateOf(jobs, id)).toBe('running'), 30_000);
    clock.advance(DAY);
    await jobs.enqueue('count', { n: 1 });
    await vi.waitFor(() => expect(counted).toBe(1), 30_000);
    await jobs.enqueue('count', { n: 2 }, { runAt: clock.now() + 60_000 });
    clock.advance(-DAY);
    await vi.waitFor(() => expect(counted).toBe(2), 30_000);
    expect([running, runningAtOnce]).toEqual([1, 1]);
    release.resolve();
    await vi.waitFor(async () => expect(await stateOf(jobs, id)).toBe('done'), 30_000);
  });

  it('takes up a job whose lease is of a clock that was set back', async () => {
    const clock = fakeClock();
    const id = await queue({ clock }).enqueue('long', { n: 1 });
    const now = clock.now() + DAY;
    const claim = { kinds: ['long'], idleToo: true, except: [], owner: 'gone', now };
    await jobStore(open).claim({ ...claim, leaseUntil: now + 300 });
    const jobs = queue({ clock });
    jobs.register('long', { payload, run: async () => undefined });
    await jobs.start();
    await vi.waitFor(async () => expect(await stateOf(jobs, id)).toBe('done'), 30_000);
  });

  it('deletes nothing by its age while the clock may be far ahead', async () => {
    const clock = fakeClock();
    let elapsed = 0;
    const jobs = queue({ clock, elapsed: () => elapsed });
    let sweeps = 0;
    jobs.register('sweep', {
      payload: z.object({}),
      every: 1_000,
      run: async () => {
        sweeps += 1;
        return undefined;
      },
    });
    let counted = 0;
    jobs.register('count', {
      payload,
      run: async () => {
        counted += 1;
        return undefined;
      },
    });
    await jobs.start();
    await vi.waitFor(() => expect(sweeps).toBe(1), 30_000);
    await vi.waitFor(async () => expect(await stateOf(jobs, 2)).toBe('waiting'), 30_000);
    clock.advance(365 * DAY);
    await jobs.enqueue('count', { n: 1 });
    await vi.waitFor(() => expect(counted).toBe(1), 30_000);
    expect(sweeps).toBe(1);
    elapsed += DAY;
    clock.advance(DAY);
    await vi.waitFor(() => expect(sweeps).toBe(2), 30_000);
  });
});
