import { describe, expect, it } from 'vitest';
import { createSemaphore } from './locks.ts';

const heldWork = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, finish: resolve };
};
const settle = () => new Promise((done) => setImmediate(done));

describe('createSemaphore', () => {
  it('lets as many in as the size says now, and those who wait when it grows again', async () => {
    let size = 2;
    let inside = 0;
    const enter = createSemaphore(() => size);
    const works = Array.from({ length: 6 }, heldWork);
    const all = works.map(({ work }) =>
      enter(async () => {
        inside += 1;
        await work();
        inside -= 1;
      }),
    );
    await settle();
    expect(inside).toBe(2);
    size = 1;
    works[0]?.finish();
    await settle();
    expect(inside).toBe(1);
    size = 3;
    works[1]?.finish();
    await settle();
    expect(inside).toBe(3);
    for (const { finish } of works) finish();
    await Promise.all(all);
    expect(inside).toBe(0);
  });

  it('never lets everybody wait', async () => {
    const enter = createSemaphore(() => 0);
    expect(await Promise.all([1, 2].map((n) => enter(async () => n)))).toEqual([1, 2]);
  });
});
