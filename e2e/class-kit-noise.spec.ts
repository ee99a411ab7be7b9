import { kit, kitButton, openKit, teach } from './support/class-kit.ts';
import { expect, test } from './support/recording.ts';

test.use({ visitor: 'nobody' });

test('[BRD-058] shows how loud the room is, and lets the microphone go with the panel', async ({
  browser,
  origin,
}) => {
  await teach({ browser, origin }, async (page) => {
    await page.evaluate(() => {
      const { mediaDevices } = navigator;
      const original = mediaDevices.getUserMedia.bind(mediaDevices);
      const opened: MediaStreamTrack[] = [];
      mediaDevices.getUserMedia = async (constraints) => {
        const stream = await original(constraints);
        opened.push(...stream.getAudioTracks());
        return stream;
      };
      setInterval(() => {
        document.documentElement.dataset.microphone = opened.at(-1)?.readyState;
      }, 50);
    });
    const microphone = page.locator('html');
    const STATE = 'data-microphone';
    await openKit(page, 'Noise level');
    await expect(kit(page).getByText('Not listening')).toBeVisible();
    await kitButton(page, 'Listen').tap();
    await expect(kitButton(page, 'Stop listening')).toBeVisible();
    // The made-up microphone beeps once a second.
    const line = kit(page).getByRole('slider', { name: 'Too loud from here' });
    await line.focus();
    await page.keyboard.press('Home');
    await expect(kit(page).getByText('Too loud', { exact: true }).first()).toBeVisible();
    await expect(microphone).toHaveAttribute(STATE, 'live');
    await kitButton(page, 'Stop listening').tap();
    await expect(kit(page).getByText('Not listening')).toBeVisible();
    await expect(microphone).toHaveAttribute(STATE, 'ended');

    await kitButton(page, 'Listen').tap();
    await expect(microphone).toHaveAttribute(STATE, 'live');
    await kitButton(page, 'Clock').tap();
    await expect(microphone).toHaveAttribute(STATE, 'ended');
  });
});
