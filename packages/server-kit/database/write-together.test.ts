import { describe, expect, it } from 'vitest';
import { writeTogether } from './write-together.ts';

describe('writeTogether', () => {
  it('writes in one go what arrives at one moment, and the rest in the next', async () => {
    const writes: number[][] = [];
    const first = Promise.withResolvers<void>();
    const write = writeTogether<number, number>(async (rows) => {
      writes.push([...rows]);
      if (writes.length === 1) await first.promise;
      return rows.map((row) => row * 10);
    });
    const early = [write(1), write(2)];
    await expect.poll(() => writes).toEqual([[1, 2]]);
    const late = [write(3), write(4)];
    first.resolve();
    expect(await Promise.all([...early, ...late])).toEqual([10, 20, 30, 40]);
    expect(writes).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('fails only the row that is at fault, and goes on', async () => {
    const write = writeTogether<string, string>(async (rows) => {
      if (rows.includes('bad')) throw new Error('disk');
      return rows;
    });
    const outcomes = await Promise.allSettled([write('bad'), write('along')]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled']);
    await expect(write('good')).resolves.toBe('good');
  });

  it('takes at most as many rows as asked in one go', async () => {
    const sizes: number[] = [];
    const write = writeTogether<number, number>(async (rows) => {
      sizes.push(rows.length);
      return rows;
    }, 2);
    await Promise.all([1, 2, 3].map(write));
    expect(sizes).toEqual([2, 1]);
  });
});
