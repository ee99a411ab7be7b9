import type { Page } from '@playwright/test';
import {
  announced,
  kit,
  kitButton,
  openKit,
  SHORT_NAMES,
  teach,
  typeNames,
} from './support/class-kit.ts';
import { boxOf } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const group = (page: Page, number: number) => kit(page).locator(`[data-group="${number - 1}"]`);

const membersOf = (page: Page, number: number): Promise<string[]> =>
  group(page, number).locator('[data-pupil]').allTextContents();

/** Presses two names in the list of pairs, and what holds for them. */
const addPair = async (page: Page, kind: string, names: readonly string[]): Promise<void> => {
  for (const name of names) await kitButton(page, name).tap();
  await kitButton(page, kind).tap();
};

test('[BRD-055] draws groups with pairs, says what is impossible before, and lets people be moved', async ({
  browser,
  origin,
}) => {
  await teach({ browser, origin }, async (page) => {
    const [ada = '', ali = '', can = ''] = SHORT_NAMES;
    await openKit(page, 'Groups');
    await typeNames(page);
    await kit(page).getByText('Number of groups', { exact: true }).first().tap();
    await kitButton(page, 'Less: Number of groups').tap();
    await kitButton(page, 'Less: Number of groups').tap();
    await expect(kitButton(page, 'Less: Number of groups')).toBeDisabled();

    await test.step('three who must all be apart do not go into two groups', async () => {
      await kitButton(page, 'Pairs: 0').tap();
      await addPair(page, 'Not together', [ada, ali]);
      await addPair(page, 'Not together', [ali, can]);
      await addPair(page, 'Not together', [ada, can]);
      await kitButton(page, 'Done').tap();
      await expect(kit(page).getByRole('alert')).toContainText('There is no way to divide them');
      await expect(kitButton(page, 'Draw groups')).toBeDisabled();
      await kitButton(page, 'Pairs: 3').tap();
      await kitButton(page, `Remove: ${ada} and ${can}: not together`).tap();
      await addPair(page, 'Together', [ada, can]);
      await kitButton(page, 'Done').tap();
      await expect(kit(page).getByRole('alert')).toHaveCount(0);
    });

    await kitButton(page, 'Draw groups').tap();
    await expect(kit(page).locator('[data-pupil]')).toHaveCount(5);
    const withAda = (await membersOf(page, 1)).includes(ada) ? 1 : 2;
    const other = withAda === 1 ? 2 : 1;
    expect(await membersOf(page, withAda)).toContain(can);
    expect(await membersOf(page, other)).toContain(ali);

    await test.step('by keys', async () => {
      await kitButton(page, ada).focus();
      await page.keyboard.press(withAda === 1 ? 'ArrowRight' : 'ArrowLeft');
      await expect.poll(() => membersOf(page, other)).toContain(ada);
      await expect(kitButton(page, ada)).toBeFocused();
      await expect(announced(page)).toHaveText(`${ada}: Group ${other}`);
      await expect(kit(page)).toContainText('No longer as the pairs say');
    });

    await test.step('by dragging', async () => {
      const from = await boxOf(kitButton(page, ada));
      const to = await boxOf(group(page, withAda));
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(to.x + to.width / 2, to.y + to.height - 8, { steps: 5 });
      await page.mouse.up();
      await expect.poll(() => membersOf(page, withAda)).toContain(ada);
      await expect(kit(page)).not.toContainText('No longer as the pairs say');
    });

    await test.step('a name of its own', async () => {
      await kit(page).getByRole('textbox', { name: 'Name of Group 1' }).fill('Owls');
      await kitButton(page, 'Draw groups').tap();
      await expect(kit(page).getByRole('textbox', { name: 'Name of Owls' })).toHaveValue('Owls');
    });
  });
});
