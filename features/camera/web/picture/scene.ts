import { randomFrom } from '@sayfa/kernel';
import type { GreyPicture } from '@sayfa/page-layout';
import { type Corners, cross } from './corners.ts';

/** What tests photograph: a written sheet on a table in uneven light. */
export type Scene = {
  width: number;
  height: number;
  corners: Corners;
  /** Luminance of the sheet and of the table, from 0 to 255. */
  paper: number;
  table: number;
  /** How much of the light is left at the darker side, from 0 to 1. */
  light: number;
  /** Luminance by which a pixel is off at most, either way. */
  noise: number;
  seed: number;
};

/** The grey picture of a scene, with lines of writing on the sheet. */
export const photographOf = (scene: Scene): GreyPicture => {
  const { width, height, corners, paper, table, light, noise, seed } = scene;
  const random = randomFrom(seed);
  const grey = new Uint8Array(width * height);
  const [a, b, c, d] = corners;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = { x: x + 0.5, y: y + 0.5 };
      const inside =
        cross(a, b, at) > 0 && cross(b, c, at) > 0 && cross(c, d, at) > 0 && cross(d, a, at) > 0;
      // Depth from the upper side, from 0 to 1, so that lines of writing lie across the sheet.
      const depth = cross(a, b, at) / Math.max(1, cross(a, b, at) + cross(c, d, at));
      const along = cross(d, a, at) / Math.max(1, cross(d, a, at) + cross(b, c, at));
      const isLine =
        depth > 0.1 && depth < 0.9 && along > 0.1 && along < 0.8 && (depth * 20) % 1 < 0.25;
      const isInk = isLine && random() < 0.5;
      const base = inside ? (isInk ? 50 : paper) : table;
      const seen = base * (light + (1 - light) * (x / width));
      grey[y * width + x] = Math.max(0, Math.min(255, seen + (random() - 0.5) * 2 * noise));
    }
  }
  return { width, height, grey };
};
