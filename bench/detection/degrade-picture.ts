import { randomFrom } from '@sayfa/kernel';
import sharp from 'sharp';
import type { Wear } from './layouts.ts';

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
      const paper = wear.paper - wear.shade * (x / info.width) ** 2;
      // The sum of three uniform numbers is nearly normal.
      const noise = (random() + random() + random() - 1.5) * 2 * wear.noise;
      const value = ((data[at] ?? 255) / 255) * paper + noise;
      data[at] = Math.max(0, Math.min(255, Math.round(value)));
    }
  }
  const raw = { width: info.width, height: info.height, channels: 1 } as const;
  return sharp(data, { raw }).jpeg({ quality: wear.quality }).toBuffer();
};
