import type { Course } from '@sayfa/question-bank/contract';
import { expect, it } from 'vitest';
import { matching, outcomesOf } from './outcome-list.ts';

const course: Course = {
  id: 1,
  name: 'Matematik',
  units: [
    {
      id: 1,
      name: 'Sayılar',
      subjects: [
        {
          id: 2,
          name: 'Çarpanlar',
          subjects: [],
          outcomes: [
            { id: 3, name: 'Bölenleri bulur.', children: [{ id: 4, name: 'EBOB', children: [] }] },
          ],
        },
      ],
      outcomes: [],
    },
    {
      id: 5,
      name: 'İstatistik',
      subjects: [],
      outcomes: [{ id: 6, name: 'Grafik okur.', children: [] }],
    },
  ],
};

it('[VID-033] lists the outcomes of a course below their units and subjects', () => {
  expect(outcomesOf(course)).toEqual([
    { id: 3, name: 'Bölenleri bulur.', path: 'Sayılar › Çarpanlar' },
    { id: 4, name: 'EBOB', path: 'Sayılar › Çarpanlar' },
    { id: 6, name: 'Grafik okur.', path: 'İstatistik' },
  ]);
});

it('[VID-033] finds them by words of their name, unit or subject', () => {
  const found = (search: string) => matching(outcomesOf(course), search).map(({ id }) => id);
  expect(found('istatistik')).toEqual([6]);
  expect(found('carpanlar ebob')).toEqual([4]);
  expect(found('  ')).toEqual([3, 4, 6]);
  expect(found('geometri')).toEqual([]);
});
