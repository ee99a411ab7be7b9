import { expect, it } from 'vitest';
import { withoutNoise } from './without-noise.ts';

const [width, height] = [400, 400];

const grained = (grain: number) => {
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = 255 - (((at * 2_654_435_761) % 1_009) / 1_009) * grain;
  for (let y = 195; y < 205; y += 1) grey.fill(20, y * width + 100, y * width + 300);
  return { width, height, grey };
};

it('takes the grain of a scanner away and leaves what is printed', () => {
  const { grey } = withoutNoise(grained(40));
  expect(grey[50 * width + 50]).toBe(255);
  expect(grey[200 * width + 200]).toBe(20);
  expect(grey.filter((value) => value < 255).length).toBeLessThan(14 * 204 + 1);
});

it('does not touch an even page', () => {
  const page = grained(2);
  expect(withoutNoise(page)).toBe(page);
});
