import { expect, it } from 'vitest';
import { createLoadMeasure } from './load-measure.ts';

const measureOf = (samples: number[]): number[] => {
  let next = 0;
  const measure = createLoadMeasure(() => samples[next++] ?? 0);
  return samples.map(() => {
    measure.take();
    return measure.delayMs();
  });
};

it('is the delay that stands, not one moment in which something blocked', () => {
  expect(measureOf([0, 900, 0, 0, 0, 900])).toEqual([0, 0, 0, 0, 0, 0]);
  expect(measureOf([200, 300, 250, 900, 400, 0])).toEqual([0, 0, 0, 200, 250, 0]);
});
