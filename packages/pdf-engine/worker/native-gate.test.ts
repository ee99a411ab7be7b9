import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type GateMemory, gateMemory, nativeGate } from './native-gate.ts';

/** Closes a gate from outside of its thread; tells whether it is closed. */
const closing = (memory: GateMemory) => {
  let isClosed = false;
  const closed = nativeGate(memory)
    .closed(10_000)
    .then(() => {
      isClosed = true;
    });
  return { closed, isClosed: () => isClosed };
};

it('is closed at once when nothing is inside', async () => {
  const gate = nativeGate(gateMemory());
  await gate.closed(10_000);
  await expect(gate.pass(async () => 1)).rejects.toThrow('being ended');
});

it('waits for what is inside, and lets nothing more in', async () => {
  const memory = gateMemory();
  const thread = nativeGate(memory);
  const { promise: task, resolve: finish } = Promise.withResolvers<void>();
  const work = thread.pass(() => task);
  const { closed, isClosed } = closing(memory);
  await nextTurn();
  expect(isClosed()).toBe(false);
  finish();
  await closed;
  await work;
  await expect(thread.pass(async () => 1)).rejects.toThrow('being ended');
});

it('does not wait for ever', async () => {
  const gate = nativeGate(gateMemory());
  const { promise: task, resolve: finish } = Promise.withResolvers<void>();
  const stuck = gate.pass(() => task);
  await gate.closed(20);
  finish();
  await stuck;
});

it('waits for all that is inside, also what is done at once', async () => {
  const memory = gateMemory();
  const thread = nativeGate(memory);
  const tasks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = tasks.map(({ promise }) => thread.pass(() => promise));
  expect(thread.passNow(() => 7)).toBe(7);
  const { closed, isClosed } = closing(memory);
  for (const { resolve } of tasks) {
    await nextTurn();
    expect(isClosed()).toBe(false);
    resolve();
  }
  await closed;
  await Promise.all(work);
  expect(() => thread.passNow(() => 7)).toThrow('being ended');
});
