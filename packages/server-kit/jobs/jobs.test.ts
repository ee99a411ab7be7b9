import { setImmediate as nextTurn } from 'node:timers/promises';
import { UserFacingError } from '@sayfa/contract-kit';
import { systemClock } from '@sayfa/kernel';
import { databaseKinds, freshDatabase } from '@sayfa/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { openDatabase } from '../database/database.ts';
import type { JobEnd, Jobs, JobsOptions } from './job-types.ts';
import { jobsMigrations } from './jobs.table.ts';
import { createJobs } from './jobs.ts';

const payload = z.object({ n: z.int() });
const fast = { lease: 300, beat: 50, poll: 30, retry: 10, quiet: 50 };
/** Where losing a lease is not the subject: a busy machine may stand still for longer than `fast`. */
const longLease = { ...fast, lease: 20_000 };
const log = { warn: () => undefined };

describe.each(databaseKinds)('jobs on %s', (kind) => {
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

  it('[PDF-064] lets two workers with connections of their own never run one job twice', async () => {
    const other = openDatabase(open.address);
    const ran: number[] = [];
    const workers = [{}, { open: other }, {}].map((extra) =>
      queue({ timing: longLease, ...extra }),
    );
    for (const jobs of workers) {
      jobs.register('count', {
        payload,
        concurrency: 3,
        run: async (context) => {
          ran.push(context.payload.n);
          await nextTurn();
          return undefined;
        },
      });
    }
    const [first] = workers;
    const numbers = Array.from({ length: 60 }, (_, n) => n);
    for (const n of numbers) await first?.enqueue('count', { n });
    await Promise.all(workers.map((jobs) => jobs.start()));
    await vi.waitFor(() => expect(ran.length).toBeGreaterThanOrEqual(60), 60_000);
    await Promise.all(workers.map((jobs) => jobs.stop()));
    expect(ran.toSorted((a, b) => a - b)).toEqual(numbers);
    await other.close();
  });

  it('[PDF-062] tries three times, then fails', async () => {
    const jobs = queue();
    let tries = 0;
    const ends: JobEnd[] = [];
    jobs.register('break', {
      payload,
      run: async () => {
        tries += 1;
        throw new Error('broken');
      },
      ended: async (_, end) => {
        ends.push(end);
      },
    });
    const id = await jobs.enqueue('break', { n: 1 });
    await jobs.start();
    await vi.waitFor(async () => expect(await stateOf(jobs, id)).toBe('failed'), 30_000);
    expect(tries).toBe(3);
    expect(ends).toHaveLength(1);
    expect((await jobs.status(id))?.error).toBe('broken');
  });

  it('restarts the count of tries after progress', async () => {
    const jobs = queue();
    let tries = 0;
    jobs.register('crawl', {
      payload,
      run: async ({ doneBefore, report }) => {
        tries += 1;
        report(doneBefore + 1, 6);
        if (doneBefore + 1 < 6) throw new Error('not yet');
        return undefined;
      },
    });
    const id = await jobs.enqueue('crawl', { n: 1 });
    await jobs.start();
    await vi.waitFor(async () => expect(await stateOf(jobs, id)).toBe('done'), 30_000);
    expect(tries).toBe(6);
  });

  it('does not try an expected refusal again', async () => {
    const jobs = queue();
    let tries = 0;
    jobs.register('refuse', {
      payload,
      run: async () => {
        tries += 1;
        throw new UserFacingError('not_a_pdf');
      },
    });
    const id = await jobs.enqueue('refuse', { n: 1 });
    await jobs.start();
    await vi.waitFor(async () => expect(await stateOf(jobs, id)).toBe('failed'), 30_000);
    expect(tries).toBe(1);
  });

  it('takes up the job of a worker that fell silent, and that worker stops', async () => {
    const seen: string[] = [];
    const silent = queue({ timing: { ...fast, beat: 700 } });
    const successor = queue();
    silent.register('long', {
      payload,
      run: async ({ signal }) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        seen.push(`silent ${signal.reason}`);
        throw new Error('stopped');
      },
    });
    successor.register('long', {
      payload,
      run: async ({ attempt }) => {
        seen.push(`successor ${attempt}`);
        return undefined;
      },
    });
    const id = await silent.enqueue('long', { n: 1 });
    await silent.start();
    await vi.waitFor(async () => expect(await stateOf(silent, id)).toBe('running'), 30_000);
    await successor.start();
    await vi.waitFor(() => expect(seen).toEqual(['successor 2', 'silent lost']), 30_000);
    expect(await stateOf(successor, id)).toBe('done');
  });

  it('cancels what waits at once and what runs soon, also in another process', async () => {
    const worker = queue();
    const other = queue();
    const ends: string[] = [];
    const handler = {
      payload,
      run: async ({ signal }: { signal: AbortSignal }): Promise<undefined> => {
        await new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('x'))),
        );
      },
      ended: async (given: { n: number }, end: JobEnd) => {
        ends.push(`${given.n} ${end.state}`);
      },
    };
    worker.register('wait', handler);
    other.register('wait', handler);
    const first = await worker.enqueue('wait', { n: 1 });
    const second = await worker.enqueue('wait', { n: 2 });
    await worker.start();
    await vi.waitFor(async () => expect(await stateOf(worker, first)).toBe('running'), 30_000);
    expect(await other.cancel(second)).toBe('cancelled');
    expect(await other.cancel(first)).toBe('asked');
    await vi.waitFor(async () => expect(await stateOf(worker, first)).toBe('cancelled'), 30_000);
    expect(ends).toEqual(['2 cancelled', '1 cancelled']);
    expect(await other.cancel(first)).toBe('nothing');
  });

  it('adds one job for one key while it is open', async () => {
    const jobs = queue();
    const one = await jobs.enqueue('count', { n: 1 }, { uniqueKey: 'k' });
    expect(await jobs.enqueue('count', { n: 2 }, { uniqueKey: 'k' })).toBe(one);
    await jobs.cancel(one);
    expect(await jobs.enqueue('count', { n: 3 }, { uniqueKey: 'k' })).not.toBe(one);
  });

  it('runs the more urgent first, and idle work only while all is quiet', async () => {
    let quiet = 0;
    const jobs = queue({ quietFor: () => quiet });
    const ran: number[] = [];
    jobs.register('count', {
      payload,
      run: async (context) => {
        ran.push(context.payload.n);
        return undefined;
      },
    });
    await jobs.enqueue('count', { n: 4 }, { idle: true });
    await jobs.enqueue('count', { n: 3 });
    await jobs.enqueue('count', { n: 1 }, { priority: 9 });
    await jobs.enqueue('count', { n: 2 }, { priority: 5 });
    await jobs.start();
    await vi.waitFor(() => expect(ran).toEqual([1, 2, 3]), 30_000);
    // A job that comes later is run: the queue was read again, and the idle one passed over.
    await jobs.enqueue('count', { n: 5 });
    await vi.waitFor(() => expect(ran).toEqual([1, 2, 3, 5]), 30_000);
    quiet = 1_000;
    await vi.waitFor(() => expect(ran).toEqual([1, 2, 3, 5, 4]), 30_000);
  });

  it('puts back what it is doing when it stops, without counting a try', async () => {
    const jobs = queue();
    jobs.register('wait', {
      payload,
      run: async ({ signal }) => {
        await new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('x'))),
        );
        return undefined;
      },
    });
    const id = await jobs.enqueue('wait', { n: 1 });
    await jobs.start();
    await vi.waitFor(async () => expect(await stateOf(jobs, id)).toBe('running'), 30_000);
    await jobs.stop();
    expect(await jobs.status(id)).toMatchObject({ state: 'waiting', attempt: 0 });
  });
});
