import { expect, test } from './support/journey.ts';
import { openAt, SCIENCE } from './support/reader.ts';

type Button = { button_type: string; description: string; label: string };
type Content = { success: { pageNumber: number; buttons: Button[] }[] };

test('[NAV-029] [NAV-030] buttons lie on their pages and open a picture or a sound', async ({
  page,
  reader,
}) => {
  const { success } = await reader.get<Content>(`/api/v2/ebook-content/${SCIENCE.id}`);
  const withKind = (kind: string) =>
    success.find(({ buttons }) => buttons.some(({ button_type }) => button_type === kind));
  const pictured = withKind('image')?.pageNumber ?? 0;
  const sounding = withKind('audio')?.pageNumber ?? 0;
  expect(Math.min(pictured, sounding)).toBeGreaterThan(0);

  await openAt(page, pictured);
  await page
    .getByRole('button', { name: /^Picture/u })
    .first()
    .click();
  const picture = page.getByRole('dialog').locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await openAt(page, sounding);
  await page
    .getByRole('button', { name: /^Sound/u })
    .first()
    .click();
  const sound = page.getByRole('dialog').locator('audio');
  await expect
    .poll(() => sound.evaluate((element: HTMLAudioElement) => element.duration))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(sound).toHaveCount(0);
});
