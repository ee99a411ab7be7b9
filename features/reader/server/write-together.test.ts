import { describe, expect, it } from 'vitest';
import { writeTogether } from './write-together.ts';

describe('writeTogether', () => {
  it('writes in one go what arrives at one moment, and the rest in the next', async () => {
    const writes: number[][] = [];
    const first = Promise.withResolvers<void>();
    const write = writeTogether<number>(async (rows) => {
      writes.push([...rows]);
      if (writes.length === 1) await first.promise;
    });
    const early = [write(1), write(2)];
    await expect.poll(() => writes).toEqual([[1, 2]]);
    const late = [write(3), write(4)];
    first.resolve();
    await Promise.all([...early, ...late]);
    expect(writes).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('fails only the row that is at fault, and goes on', async () => {
    const write = writeTogether<string>(async (rows) => {
      if (rows.includes('bad')) throw new Error('disk');
    });
    const outcomes = await Promise.allSettled([write('bad'), write('along')]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled']);
    await expect(write('good')).resolves.toBeUndefined();
  });
});
