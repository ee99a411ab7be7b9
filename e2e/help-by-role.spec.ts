import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/test.ts';

/** Guides that there are in each language. */
const GUIDES = readdirSync(join(import.meta.dirname, '../features/help/guides/en')).length;

for (const [person, headings] of [
  ['student', ['Getting started', 'Reading', 'Drawing and saving', 'Account and contact']],
  [
    'teacher',
    ['Getting started', 'Reading', 'Drawing and saving', 'Teaching', 'Account and contact'],
  ],
  [
    'superadmin',
    [
      'Getting started',
      'Reading',
      'Drawing and saving',
      'Teaching',
      'Making books',
      'Video answers',
      'Running the school',
      'Account and contact',
    ],
  ],
] as const) {
  test.describe(`for a ${person}`, () => {
    test.use({ visitor: `${person}@demo.example` });

    test('[HLP-004] shows the guides of the role, in groups', async ({ page }) => {
      await page.goto('/library?type=all');
      // Keys are heard once the application stands.
      await page.getByRole('banner').waitFor();
      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: 'Help' });
      const lists = help.getByRole('list').filter({ has: page.getByRole('button') });
      // Guides and interactive tools come by calls of their own.
      const named = async () => {
        const all = await lists.evaluateAll((each) => each.map((list) => list.ariaLabel));
        return all.filter((name) => name !== 'Interactive tools');
      };
      await expect.poll(named).toEqual(headings);
      const guides = lists.getByRole('listitem');
      const tools = help.getByRole('list', { name: 'Interactive tools' }).getByRole('listitem');
      if (person === 'superadmin') {
        expect((await guides.count()) - (await tools.count())).toBe(GUIDES);
      } else await expect(guides.filter({ hasText: 'Backup' })).toHaveCount(0);
    });
  });
}
