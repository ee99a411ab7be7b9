import { describe, expect, it } from 'vitest';
import { turnstile } from './turnstile.ts';

/** Tasks that end when told, and how many run. */
const stoppable = () => {
  const enders: (() => void)[] = [];
  return {
    enders,
    task: () => new Promise<void>((resolve) => enders.push(resolve)),
  };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('turnstile', () => {
  it('lets so many in, makes so many wait in order, and refuses the rest', async () => {
    const gate = turnstile(2, 1);
    const { task, enders } = stoppable();
    const inside = [gate.enter(task), gate.enter(task)];
    const waiting = gate.enter(task);
    await expect(gate.enter(task)).rejects.toMatchObject({
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
    const gate = turnstile(1, 0);
    await expect(gate.enter(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.enter(async () => 'in')).toBe('in');
  });
});
