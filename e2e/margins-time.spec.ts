import type { Page } from '@playwright/test';
import { bar, line, openMargins, openNewBook, setLines } from './support/margins.ts';
import { expect, test } from './support/test.ts';

test.use({
  visitor: 'domainadmin@demo.example',
  settings: { toolbarMode: 'true', editorMode: 'true' },
});

/** Milliseconds from a press of a key until lines with other places are on the page, as the browser counts. */
const timeOfLines = (page: Page, key: string): Promise<number> =>
  page.evaluate(async (pressed) => {
    const places = () =>
      [...document.querySelectorAll('[role="separator"]')]
        .map((line) => line.getAttribute('aria-label') + (line.getAttribute('aria-valuenow') ?? ''))
        .join();
    const before = places();
    const begun = performance.now();
    const options = { key: pressed, code: pressed, bubbles: true, cancelable: true };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', options));
    while (places() === before && performance.now() - begun < 5_000) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now() - begun;
  }, key);

test('[MRG-012] a moved line is drawn within 100 ms, the lines of another page within 500 ms', async ({
  page,
}) => {
  await openNewBook(page);
  await openMargins(page);
  await setLines(page);
  const first = line(page, 'Page B, vertical line 1');
  // A machine that is busy elsewhere for a moment counts for nothing.
  await expect(async () => {
    await first.focus();
    expect(await timeOfLines(page, 'ArrowRight')).toBeLessThan(100);
  }).toPass();
  await first.blur();
  await expect(async () => {
    const kind = await bar(page)
      .getByText(/^Page [AB]/u)
      .textContent();
    const key = kind?.startsWith('Page B') ? 'PageUp' : 'PageDown';
    expect(await timeOfLines(page, key)).toBeLessThan(500);
  }).toPass();
});
