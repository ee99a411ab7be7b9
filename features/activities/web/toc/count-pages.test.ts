import { expect, it } from 'vitest';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { testActivity } from '../on-pages/test-activity.ts';
import { countPages, listActivities } from './count-pages.ts';

const on: Record<number, ListedActivity[]> = {
  2: [
    testActivity({ id: 1, button_type: 'audio' }),
    testActivity({ id: 2, button_type: 'image' }),
    testActivity({ id: 3, button_type: 'audio' }),
  ],
  4: [
    testActivity({ id: 4, button_type: 'words' }),
    testActivity({ id: 5, button_type: 'unheard' }),
  ],
  5: [testActivity({ id: 6, button_type: 'text' })],
};

it('[NAV-025] counts by kind on each page, without pages that have none', () => {
  expect(countPages(5, (page) => on[page] ?? [])).toEqual([
    {
      page: 2,
      counts: [
        { type: 'audio', count: 2 },
        { type: 'image', count: 1 },
      ],
    },
    { page: 5, counts: [{ type: 'text', count: 1 }] },
  ]);
});

it('[NAV-025] lists the activities of each page below its counts', () => {
  const lines = listActivities(5, (page) => on[page] ?? []);
  expect(
    lines.map((line) => ('activity' in line ? line.activity.id : `page ${line.page}`)),
  ).toEqual(['page 2', 1, 2, 3, 'page 5', 6]);
});
