import { randomFrom } from '@sayfa/kernel';
import sharp from 'sharp';
import type { Wear } from './layouts.ts';

/** Share of the width over which the shadow of a spine fades. */
const SPINE = 0.05;

/** The light that falls on a place, in grey levels of the paper. */
const lightAt = (wear: Wear, x: number, y: number): number => {
  const uneven = (wear.light ?? 0) * Math.sin(2.1 * x + 3.7 * y) ** 2;
  const shadow = (wear.spine ?? 0) * Math.exp(-x / SPINE);
  return wear.paper - wear.shade * x ** 2 - uneven - shadow;
};

/**
 * A printed page as a poor scanner captures it: on grey paper that darkens towards one side, with the
 * noise of the sensor, out of focus. Equal for equal seeds.
 */
export const degradedPicture = async (
  png: Uint8Array,
  wear: Wear,
  seed: number,
): Promise<Buffer> => {
  const { data, info } = await sharp(png)
    .greyscale()
    .blur(Math.max(wear.blur, 0.3))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const random = randomFrom(seed);
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const at = y * info.width + x;
      const paper = lightAt(wear, x / info.width, y / info.height);
      // The sum of three uniform numbers is nearly normal.
      const noise = (random() + random() + random() - 1.5) * 2 * wear.noise;
      const printed = 255 - (255 - (data[at] ?? 255)) * (1 - (wear.faint ?? 0));
      const value = (printed / 255) * paper + noise;
      data[at] = Math.max(0, Math.min(255, Math.round(value)));
    }
  }
  const raw = { width: info.width, height: info.height, channels: 1 } as const;
  return sharp(data, { raw }).jpeg({ quality: wear.quality }).toBuffer();
};
