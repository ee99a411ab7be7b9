import { expect, it } from 'vitest';
import { stopwatch } from './stopwatch.ts';

it('measures the recorded time without pauses', () => {
  let now = 5000;
  const watch = stopwatch({ now: () => now });
  expect(watch.elapsed()).toBe(0);
  watch.run();
  now += 1200;
  expect(watch.elapsed()).toBe(1200);
  watch.halt();
  now += 60_000;
  watch.halt();
  expect(watch.elapsed()).toBe(1200);
  watch.run();
  now += 300;
  watch.run();
  now += 100;
  expect(watch.elapsed()).toBe(1600);
});
