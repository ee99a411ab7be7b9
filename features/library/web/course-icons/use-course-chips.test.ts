import { expect, it } from 'vitest';
import { coverAll } from './use-course-chips.ts';

const maths = { id: 1, name: 'Matematik' };
const history = { id: 2, name: 'Tarih' };

it('chips take the place of the list only where every course has one', () => {
  expect(coverAll([{ course: maths }, { course: history }], [maths, history])).toBe(true);
  expect(coverAll([{ course: maths }], [maths, history])).toBe(false);
  expect(coverAll([], [])).toBe(false);
});
