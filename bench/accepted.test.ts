import { expect, it } from 'vitest';
import { lossesOf, ratiosOf } from './accepted.ts';
import type { Row } from './report.ts';

const row = (figure: string, ratio?: number): Row => ({
  figure,
  ours: '',
  beside: '',
  limit: '',
  result: 'holds',
  ...(ratio === undefined ? {} : { ratio }),
});

it('compares only figures with a ratio that somebody accepted', () => {
  const found = ratiosOf([row('opening', 1.3), row('turning', 1.1), row('bundle')]);
  expect(found).toEqual({ opening: 1.3, turning: 1.1 });
  expect(lossesOf({ opening: 1, zoom: 1 }, found)).toEqual([
    { figure: 'opening', accepted: 1, ratio: 1.3 },
  ]);
});

it('lets a ratio grow by 15 % and no more', () => {
  expect(lossesOf({ opening: 1 }, { opening: 1.15 })).toEqual([]);
  expect(lossesOf({ opening: 1 }, { opening: 1.16 })).toHaveLength(1);
});

it('takes a figure that could not be measured for a loss', () => {
  const found = ratiosOf([row('opening', Number.NaN)]);
  expect(lossesOf({ opening: 1 }, found)).toHaveLength(1);
});
