import { describe, expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

/** Tasks that end when told, and how many run. */
const stoppable = () => {
  const enders: (() => void)[] = [];
  return {
    enders,
    task: () => new Promise<void>((resolve) => enders.push(resolve)),
  };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('createSemaphore', () => {
  it('lets so many in, makes so many wait in order, and refuses the rest', async () => {
    const gate = createSemaphore(2, 1);
    const { task, enders } = stoppable();
    const inside = [gate.run(task), gate.run(task)];
    const waiting = gate.run(task);
    await expect(gate.run(task)).rejects.toMatchObject({
      code: 'busy',
      extras: { retryAfter: 2 },
    });
    await settle();
    expect(enders).toHaveLength(2);
    enders[0]?.();
    await settle();
    expect(enders).toHaveLength(3);
    for (const end of enders) end();
    await Promise.all([...inside, waiting]);
  });

  it('frees the place of a task that throws', async () => {
    const gate = createSemaphore(1, 0);
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.run(async () => 'in')).toBe('in');
  });
});
