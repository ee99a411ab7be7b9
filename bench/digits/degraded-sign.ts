import type { GreyPicture } from '@sayfa/page-layout';
import { type PixelBox, SIGN_DARK } from '@sayfa/page-layout/learning';

/** Pixels of space around a sign. */
const AIR = 3;

/** A sign as a scanner captures it: small, slightly distorted and blurred, with noise; and its box. */
export const degradedSign = (
  { width, height, grey }: GreyPicture,
  random: () => number,
): { picture: GreyPicture; box: PixelBox } | undefined => {
  const target = 7 * 3.2 ** random();
  const scaleY = target / height;
  const scaleX = scaleY * (0.9 + random() * 0.2);
  const slant = (random() - 0.5) * 0.12;
  const [offsetX, offsetY] = [AIR + random(), AIR + random()];
  const small = {
    width: Math.ceil(width * scaleX + Math.abs(slant) * target) + 2 * AIR + 2,
    height: Math.ceil(target) + 2 * AIR + 2,
  };
  const sums = new Float32Array(small.width * small.height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dark = 255 - (grey[y * width + x] ?? 255);
      if (dark === 0) continue;
      const toX = Math.floor(
        offsetX + x * scaleX + Math.max(slant, 0) * target - slant * y * scaleY,
      );
      const toY = Math.floor(offsetY + y * scaleY);
      const at = toY * small.width + toX;
      sums[at] = (sums[at] ?? 0) + dark * scaleX * scaleY;
    }
  }
  const blur = random() * 0.26;
  const strength = 0.65 + random() * 0.35;
  const noise = random() ** 2 * 32;
  const picture = { ...small, grey: new Uint8Array(sums.length) };
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      const here = (dx: number, dy: number) => sums[(y + dy) * small.width + x + dx] ?? 0;
      const beside = here(-1, 0) + here(1, 0) + here(0, -1) + here(0, 1);
      const dark = (here(0, 0) * (1 - 4 * blur * 0.6) + beside * blur * 0.6) * strength;
      const value = 255 - dark + (random() + random() - 1) * noise;
      picture.grey[y * small.width + x] = Math.max(0, Math.min(255, value));
    }
  }
  const box = { left: small.width, top: small.height, right: 0, bottom: 0 };
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      if ((picture.grey[y * small.width + x] ?? 255) >= SIGN_DARK) continue;
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x + 1);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return box.bottom - box.top < 4 ? undefined : { picture, box };
};
