import type { Page } from '@playwright/test';
import {
  drag,
  expectInk,
  expectSaved,
  onScreen,
  openDrawingPage,
  type Place,
} from './support/drawing.ts';
import { chooseTool, toolButton, withDrawingUser } from './support/drawing-user.ts';
import { type Drawn, drawnOnServer, objectsOf, onlyObject, pageKeyOf } from './support/drawn.ts';
import type { SignedIn } from './support/people.ts';
import { expectAddress } from './support/reader.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

const FIRST = [
  [200, 300],
  [500, 320],
] as const;
const SECOND = [
  [200, 500],
  [500, 520],
] as const;
const ON_FIRST = [
  [260, 290],
  [440, 330],
] as const;

const click = async (page: Page, place: Place): Promise<void> => {
  const { x, y } = await onScreen(page, place);
  await page.mouse.click(x, y);
};

const pencil = async (page: Page, ...lines: readonly (readonly Place[])[]): Promise<void> => {
  await chooseTool(page, 'p', 'Pencil');
  for (const line of lines) await drag(page, line);
};

const bar = (page: Page, count: number) => page.getByRole('toolbar', { name: `${count} selected` });

/** Selects all that a frame over the upper page touches. */
const selectAll = async (page: Page): Promise<void> => {
  await chooseTool(page, 's', 'Select');
  await drag(page, [
    [100, 200],
    [700, 900],
  ]);
};

const expectCount = (person: SignedIn, count: number): Promise<void> =>
  expect.poll(async () => objectsOf(await drawnOnServer(person)).length).toBe(count);

const onPage = async (person: SignedIn, drawn: Drawn, number: number) =>
  Object.values(drawn[await pageKeyOf(person, number)] ?? {});

test('[INK-030] [NAV-055] [NAV-057] copies and cuts between pages', async ({ browser, origin }) => {
  await withDrawingUser({ browser, origin }, async ({ person, page }) => {
    await openDrawingPage(page, 3);
    await pencil(page, FIRST);
    const original = await onlyObject(person);
    await chooseTool(page, 's', 'Select');
    await click(page, [350, 310]);
    await expect(bar(page, 1)).toBeVisible();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('ArrowRight');
    await expectAddress(page, 4);
    await page.keyboard.press('Control+v');
    await expectCount(person, 2);
    const [copy] = await onPage(person, await drawnOnServer(person), 4);
    expect(copy).toMatchObject({ kind: 'stroke', colour: '#ff0000' });
    expect(copy?.id).not.toBe(original.id);
    await expect(bar(page, 1)).toBeVisible();
    await page.keyboard.press('Control+x');
    await expectCount(person, 1);
    await page.keyboard.press('ArrowLeft');
    await expectAddress(page, 3);
    await page.keyboard.press('Control+v');
    await expectCount(person, 2);
    await page.keyboard.press('Delete');
    await expectCount(person, 1);
    await expect.poll(() => onlyObject(person)).toEqual(original);
  });
});

test('[INK-031] [INK-033] [INK-034] groups, takes apart and ties, and says why not', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page }) => {
    await openDrawingPage(page, 3);
    await pencil(page, FIRST, SECOND);
    await expectCount(person, 2);
    await selectAll(page);
    await expect(bar(page, 2)).toBeVisible();
    await page.keyboard.press('Control+c');
    await expect(
      page.getByText("Can't copy multiple objects...group the objects and then try again."),
    ).toBeVisible();
    const patched = (test: (objects: ReturnType<typeof objectsOf>) => boolean): Promise<void> =>
      expect.poll(async () => test(objectsOf(await drawnOnServer(person)))).toBe(true);
    await bar(page, 2).getByRole('button', { name: 'Link' }).click();
    await patched((objects) => objects.every(({ linkedTo }) => linkedTo !== undefined));
    await bar(page, 2).getByRole('button', { name: 'Group', exact: true }).click();
    await patched((objects) => new Set(objects.map(({ group }) => group ?? '')).size === 1);

    await test.step('a group is taken as one', async () => {
      await page.keyboard.press('Escape');
      await expect(bar(page, 2)).toHaveCount(0);
      await click(page, [350, 310]);
      await expect(bar(page, 2)).toBeVisible();
      await page.keyboard.press('Control+c');
      await page.keyboard.press('Control+v');
      await expectCount(person, 4);
      await page.keyboard.press('Control+z');
      await expectCount(person, 2);
    });
    await selectAll(page);
    await bar(page, 2).getByRole('button', { name: 'Ungroup' }).click();
    await patched((objects) => objects.every(({ group }) => group === undefined));
  });
});

test('[INK-032] erasing what is selected asks for a selection first', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page }) => {
    await openDrawingPage(page, 3);
    await pencil(page, FIRST);
    await onlyObject(person);
    await page.getByRole('button', { name: 'Eraser' }).first().click();
    await page.getByRole('button', { name: 'Eraser' }).first().click();
    await page.getByRole('menuitem', { name: 'Erase selected' }).click();
    await expect(
      page.getByText(
        'Please select an object first, then press this button to delete the selected object.',
      ),
    ).toBeVisible();
    await onlyObject(person);
  });
});

test('[INK-009] [INK-010] [INK-011] only a tool that is used once gives way to another', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page }) => {
    await openDrawingPage(page, 3);
    const inUse = (name: string): Promise<void> =>
      expect(toolButton(page, name)).toHaveAttribute('aria-pressed', 'true');
    const double = async (): Promise<void> => {
      const { x, y } = await onScreen(page, [600, 700]);
      await page.mouse.dblclick(x, y);
    };
    await pencil(page, FIRST);
    await double();
    await inUse('Pencil');
    await expectCount(person, 3);
    await toolButton(page, 'Eraser').click();
    await double();
    await inUse('Eraser');
    await page.keyboard.press('r');
    await drag(page, [
      [300, 700],
      [500, 800],
    ]);
    await inUse('Select');
  });
});

test('[NAV-054] [NAV-061] [NAV-052] keys wait until a stroke ends; Escape leaves it, then the tool', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page }) => {
    await openDrawingPage(page, 3);
    await pencil(page, FIRST);
    const { x, y } = await onScreen(page, [300, 700]);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 80, y + 20, { steps: 4 });
    await page.keyboard.press('h');
    await expect(
      page.getByText('You can use hotkeys after exiting the current action.'),
    ).toBeVisible();
    await expectInk(page, [290, 690], [420, 740]);
    await page.keyboard.press('Escape');
    await expectInk(page, [290, 690], [420, 740], false);
    await page.mouse.up();
    await expect(toolButton(page, 'Pencil')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(toolButton(page, 'Select')).toHaveAttribute('aria-pressed', 'true');
    await expectSaved(page);
    await onlyObject(person);
    // A pressed button of the toolbar does not keep the arrows to itself.
    await toolButton(page, 'Pencil').click();
    await page.keyboard.press('ArrowRight');
    await expectAddress(page, 4);
  });
});

test('[INK-041] hides what is drawn, and shows it again', async ({ browser, origin }) => {
  await withDrawingUser({ browser, origin }, async ({ page }) => {
    await openDrawingPage(page, 3);
    await pencil(page, FIRST);
    await expectInk(page, ...ON_FIRST);
    await page.getByRole('button', { name: 'Settings' }).click();
    const toggle = page.getByRole('switch', { name: 'Show annotations' });
    await toggle.click();
    await expectInk(page, ...ON_FIRST, false);
    await toggle.click();
    await expectInk(page, ...ON_FIRST);
  });
});

test('a text being written is kept when a pointer goes down elsewhere', async ({
  browser,
  origin,
}) => {
  await withDrawingUser({ browser, origin }, async ({ person, page }) => {
    await openDrawingPage(page, 3);
    await chooseTool(page, 't', 'Text');
    await click(page, [300, 500]);
    await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
    await page.keyboard.insertText('Hücre');
    await click(page, [300, 800]);
    await expect.poll(() => onlyObject(person)).toMatchObject({ kind: 'text', text: 'Hücre' });
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveCount(0);
  });
});
