import type { Page } from '@playwright/test';
import { SCIENCE } from './reader.ts';
import { expect } from './test.ts';

/** A board as most schools have it. */
export const BOARD = { viewport: { width: 1920, height: 1080 }, hasTouch: true } as const;

/** Opens a page of the science reader and waits until its tools are there. */
export const openOnBoard = async (page: Page, number: number): Promise<void> => {
  await page.goto(`/indivibook/${SCIENCE.id}/${number}`);
  await expect(page.locator(`.sayfa-page[data-page="${number}"][data-shown]`)).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible();
};

/** Chooses an entry of the teacher tools. */
export const chooseTeacherTool = async (page: Page, name: string): Promise<void> => {
  const menuButton = page.getByRole('button', { name: 'Teacher tools' });
  // Bars fade after some seconds without the mouse, and on a slow machine opening takes longer.
  await menuButton.hover({ force: true });
  await menuButton.click();
  await page
    .getByRole('menu')
    .locator('[role^="menuitem"]')
    .filter({ hasText: new RegExp(`^${name}`, 'u') })
    .click();
  // Until it is gone, keys are the menu's own.
  await expect(page.getByRole('menu')).toHaveCount(0);
};

type Finger = { x: number; y: number };

/** A finger goes down, along a line, and up. A browser takes a tap right after it for a part of it: click then. */
export const slide = async (page: Page, from: Finger, to: Finger): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers });
  const steps = 8;
  await send('touchStart', [from]);
  for (let step = 1; step <= steps; step += 1) {
    await send('touchMove', [
      {
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      },
    ]);
  }
  await send('touchEnd', []);
  await session.detach();
};

/** Whether what is seen at a place of the window belongs to the stage, as a finger would find it. */
export const isPageAt = (page: Page, { x, y }: Finger): Promise<boolean> =>
  page.evaluate(
    ({ left, top }) => Boolean(document.elementFromPoint(left, top)?.closest('#main')),
    { left: x, top: y },
  );
