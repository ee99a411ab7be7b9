import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { gateMemory, nativeGate } from './native-gate.ts';

it('is closed at once when nothing is inside', async () => {
  const gate = nativeGate(gateMemory());
  await gate.closed(10_000);
  await expect(gate.pass(async () => 1)).rejects.toThrow('being ended');
});

it('waits for what is inside, and lets nothing more in', async () => {
  const memory = gateMemory();
  const thread = nativeGate(memory);
  let done = false;
  const work = thread.pass(async () => {
    await wait(50);
    done = true;
  });
  await nativeGate(memory).closed(10_000);
  expect(done).toBe(true);
  await work;
  await expect(thread.pass(async () => 1)).rejects.toThrow('being ended');
});

it('does not wait for ever', async () => {
  const gate = nativeGate(gateMemory());
  const stuck = gate.pass(() => wait(300));
  const from = performance.now();
  await gate.closed(20);
  expect(performance.now() - from).toBeLessThan(250);
  await stuck;
});

it('waits for all that is inside, also what is done at once', async () => {
  const memory = gateMemory();
  const thread = nativeGate(memory);
  let done = 0;
  const work = [20, 60].map((milliseconds) =>
    thread.pass(async () => {
      await wait(milliseconds);
      done += 1;
    }),
  );
  expect(thread.passNow(() => 7)).toBe(7);
  await nativeGate(memory).closed(10_000);
  expect(done).toBe(2);
  await Promise.all(work);
  expect(() => thread.passNow(() => 7)).toThrow('being ended');
});
