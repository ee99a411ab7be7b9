import { announced, kit, kitButton, openKit, teach } from './support/class-kit.ts';
import { expect, test } from './support/test.ts';

test.use({ visitor: 'nobody' });

test('[BRD-056] throws dice, a coin and a number, with totals and a tally', async ({
  browser,
  origin,
}) => {
  await teach({ browser, origin }, async (page) => {
    await openKit(page, 'Dice');
    await kitButton(page, 'More: How many dice').tap();
    await kitButton(page, '20').tap();
    for (let count = 0; count < 3; count += 1) await kitButton(page, 'Throw').tap();
    await expect(announced(page)).toHaveText(/^Throw 3: \d+ \+ \d+ \+ \d+ = \d+$/u);
    const text = (await announced(page).textContent()) ?? '';
    const [, ...figures] = text.match(/\d+/gu)?.map(Number) ?? [];
    const total = figures.pop();
    expect(figures.reduce((sum, figure) => sum + figure, 0)).toBe(total);
    const counts = await kit(page).locator('table td').allTextContents();
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(3);

    await kitButton(page, 'Coin').tap();
    await kitButton(page, 'Throw').tap();
    await expect(announced(page)).toHaveText(/^Throw 1: (?:Heads|Tails)$/u);

    await kitButton(page, 'Number').tap();
    await kit(page).getByRole('textbox', { name: 'From' }).fill('7');
    await kit(page).getByRole('textbox', { name: 'To' }).fill('7');
    await kitButton(page, 'Throw').tap();
    await expect(announced(page)).toHaveText('Throw 1: 7');
  });
});

test('[BRD-056] the stopwatch is right after an hour asleep, and counts laps', async ({
  browser,
  origin,
}) => {
  await teach({ browser, origin }, async (page) => {
    await openKit(page, 'Stopwatch');
    await page.clock.install();
    const figures = kit(page).getByRole('timer');
    await kitButton(page, 'Start').click();
    const started = await page.evaluate(() => Date.now());
    // The tab slept: no tick came meanwhile.
    await page.clock.fastForward(3_600_000);
    await kitButton(page, 'Lap').click();
    await kitButton(page, 'Stop').click();
    const stopped = await page.evaluate(() => Date.now());
    await expect(figures).toHaveText(/^1:00:\d\d\.\d\d$/u);
    const [hours = 0, minutes = 0, seconds = 0] = ((await figures.textContent()) ?? '')
      .split(':')
      .map(Number);
    const shown = ((hours * 60 + minutes) * 60 + seconds) * 1000;
    // The two presses lie between the looks at the clock.
    expect(shown).toBeLessThanOrEqual(stopped - started + 1000);
    expect(shown).toBeGreaterThanOrEqual(3_600_000 - 20);
    await expect(kit(page).getByRole('list', { name: 'Laps' }).getByRole('listitem')).toHaveCount(
      1,
    );
    await page.clock.fastForward(60_000);
    expect(await figures.textContent()).toMatch(/^1:00:/u);
    await kitButton(page, 'Countdown').click();
    await expect(page.getByRole('region', { name: 'Timer' })).toBeVisible();
    await kitButton(page, 'Reset').click();
    await expect(figures).toHaveText('00:00.00');
  });
});

test('[BRD-057] teams get and lose points, every press can be undone', async ({
  browser,
  origin,
}) => {
  await teach({ browser, origin }, async (page) => {
    await openKit(page, 'Score');
    await kitButton(page, 'More: How many teams').tap();
    await kit(page).getByRole('textbox', { name: 'Name of Team 3' }).fill('Owls');
    await kit(page).getByText('± 10', { exact: true }).tap();
    await kitButton(page, 'Owls: add 10').tap();
    await expect(announced(page)).toHaveText('Owls: 10');
    await kitButton(page, 'Owls: add 10').tap();
    await kit(page).getByText('± 5', { exact: true }).tap();
    await kitButton(page, 'Team 1: take 5').tap();
    await expect(announced(page)).toHaveText('Team 1: -5');
    await kitButton(page, 'Undo').tap();
    await kitButton(page, 'Undo').tap();
    await expect(announced(page)).toHaveText('Owls: 10');
    await kitButton(page, 'Undo').tap();
    await expect(kitButton(page, 'Undo')).toBeDisabled();
  });
});

test('[BRD-053] a traffic light says what its lights mean, and the clock shows the time', async ({
  browser,
  origin,
}) => {
  await teach({ browser, origin }, async (page) => {
    await openKit(page, 'Traffic light');
    await kitButton(page, 'Whispering').tap();
    await expect(kitButton(page, 'Whispering')).toHaveAttribute('aria-pressed', 'true');
    await kitButton(page, 'Silence').tap();
    await expect(kitButton(page, 'Whispering')).toHaveAttribute('aria-pressed', 'false');
    await kitButton(page, 'Clock').tap();
    await expect(kit(page).getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/u);
  });
});

test('[BRD-058] says what to do where nobody may listen', async ({ browser, origin }) => {
  await teach({ browser, origin }, async (page) => {
    await openKit(page, 'Noise level');
    await kitButton(page, 'Listen').tap();
    await expect(kit(page).getByRole('alert')).toHaveText(/microphone.+press Listen\./u);
    await expect(kitButton(page, 'Listen')).toBeEnabled();
  });
});
