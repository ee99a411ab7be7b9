import { expect, it } from 'vitest';
import { demoPageOf } from './demo-page.ts';

it('[TBL-013] takes the id for a page, and only 1 and 2', () => {
  expect(['1', '2'].map(demoPageOf)).toEqual([1, 2]);
  for (const id of ['0', '3', '-1', '01', '1.5', 'x', '', undefined, '1 ']) {
    expect(demoPageOf(id)).toBeUndefined();
  }
});
