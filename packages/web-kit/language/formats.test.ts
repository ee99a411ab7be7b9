import { LANGUAGES } from '@sayfa/i18n';
import { expect, it } from 'vitest';
import { formatNumber, formatPercent } from './formats.ts';

const shares = Array.from({ length: 1_100 }, (_, index) => index / 100);
const odd = [0.005, 0.285, 0.575, 1.005, 1 / 3, 2 / 3, 9.994, 9.996, -0.4];

it.each(LANGUAGES)('writes percents in %s as Intl does', (language) => {
  for (const share of [...shares, ...odd]) {
    const expected = formatNumber(language, share, { style: 'percent', maximumFractionDigits: 0 });
    expect(formatPercent(language, share), String(share)).toBe(expected);
  }
});
