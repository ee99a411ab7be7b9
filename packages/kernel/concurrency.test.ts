import { describe, expect, it } from 'vitest';
import { createKeyedMutex, createKeyedSemaphore, createSemaphore } from './concurrency.ts';

/** Tasks that end when they are released, and the places of those that began. */
const createHeldTasks = (count: number) => {
  const begun: number[] = [];
  const tasks = Array.from({ length: count }, (_, place) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const run = async (): Promise<void> => {
      begun.push(place);
      await promise;
    };
    return { run, end: resolve, fail: reject };
  });
  return { begun, tasks };
};

const settle = () => new Promise((done) => setImmediate(done));

describe('createSemaphore', () => {
  it('runs so many, lets so many wait in order, and refuses the rest', async () => {
    const semaphore = createSemaphore({
      maxRunning: 2,
      maxWaiting: 1,
      createFullError: () => new RangeError('full'),
    });
    const { begun, tasks } = createHeldTasks(3);
    const runs = tasks.map(({ run }) => semaphore.run(run));
    await expect(semaphore.run(async () => 'refused')).rejects.toThrow(RangeError);
    await settle();
    expect(begun).toEqual([0, 1]);
    tasks[1]?.end();
    await settle();
    expect(begun).toEqual([0, 1, 2]);
    for (const { end } of tasks) end();
    await Promise.all(runs);
    await expect(semaphore.run(async () => 'room')).resolves.toBe('room');
  });

  it('frees the place of a task that fails', async () => {
    const semaphore = createSemaphore({ maxRunning: 1, maxWaiting: 0 });
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(semaphore.run(async () => 'in')).resolves.toBe('in');
  });

  it('follows a limit that changes while tasks wait', async () => {
    let maxRunning = 2;
    const semaphore = createSemaphore({ maxRunning: () => maxRunning });
    const { begun, tasks } = createHeldTasks(6);
    const runs = tasks.map(({ run }) => semaphore.run(run));
    await settle();
    expect(begun).toEqual([0, 1]);
    maxRunning = 1;
    tasks[0]?.end();
    await settle();
    expect(begun).toEqual([0, 1]);
    maxRunning = 3;
    tasks[1]?.end();
    await settle();
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    for (const { end } of tasks) end();
    await Promise.all(runs);
  });

  it('runs one task where the limit is zero', async () => {
    const semaphore = createSemaphore({ maxRunning: () => 0 });
    const runs = [1, 2].map((value) => semaphore.run(async () => value));
    expect(await Promise.all(runs)).toEqual([1, 2]);
  });

  it('is idle once nothing runs and nothing waits', async () => {
    const semaphore = createSemaphore({ maxRunning: 1 });
    await semaphore.whenIdle();
    const { tasks } = createHeldTasks(2);
    const runs = tasks.map(({ run }) => semaphore.run(run));
    let isIdle = false;
    const idle = semaphore.whenIdle().then(() => {
      isIdle = true;
    });
    tasks[0]?.end();
    await settle();
    expect(isIdle).toBe(false);
    tasks[1]?.end();
    await Promise.all([idle, ...runs]);
    expect(isIdle).toBe(true);
  });
});

describe('createKeyedSemaphore', () => {
  it('counts each key by itself', async () => {
    const semaphore = createKeyedSemaphore<number>({ maxRunning: 1, maxWaiting: 0 });
    const { tasks } = createHeldTasks(1);
    const running = semaphore.run(1, async () => tasks[0]?.run());
    await expect(semaphore.run(1, async () => 'same')).rejects.toThrow('too many tasks wait');
    await expect(semaphore.run(2, async () => 'other')).resolves.toBe('other');
    tasks[0]?.fail(new Error('broken'));
    await expect(running).rejects.toThrow('broken');
    await expect(semaphore.run(1, async () => 'next')).resolves.toBe('next');
  });
});

describe('createKeyedMutex', () => {
  it('runs the tasks of a key in order, also after one failed', async () => {
    const mutex = createKeyedMutex<string>();
    const { begun, tasks } = createHeldTasks(3);
    const runs = tasks.map(({ run }) => mutex.run('a', run));
    const settled = Promise.allSettled(runs);
    await settle();
    expect(begun).toEqual([0]);
    tasks[0]?.fail(new Error('broken'));
    await settle();
    expect(begun).toEqual([0, 1]);
    tasks[1]?.end();
    tasks[2]?.end();
    expect((await settled).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(begun).toEqual([0, 1, 2]);
  });
});
