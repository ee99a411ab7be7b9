import { expect, it } from 'vitest';
import { cellOrder } from './row-order.ts';

it('[TBL-002] orders texts by the alphabet of the language, numbers by size, nothing last', () => {
  expect(['Zeynep', 'Çağla', 'Cem', null, 'Ilgın', 'İnci'].toSorted(cellOrder('tr'))).toEqual([
    'Cem',
    'Çağla',
    'Ilgın',
    'İnci',
    'Zeynep',
    null,
  ]);
  expect([10, 9, null, 100].toSorted(cellOrder('en'))).toEqual([9, 10, 100, null]);
  expect(['Page 10', 'Page 9'].toSorted(cellOrder('en'))).toEqual(['Page 9', 'Page 10']);
});
