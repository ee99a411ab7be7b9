import { lessonSlot } from '@sayfa/web-kit';
import * as z from 'zod/mini';

/** Decibels below full scale of a silent room and of a very loud one: 0 and 1 of a level. */
const SILENT_DB = -60;
const LOUD_DB = -10;
/** From this share of the limit on it is nearly too loud. */
const NEARLY = 0.8;
/** What a level falls by at most between two readings, so that a bar does not jitter. */
const MAX_FALL = 0.03;

/** How loud it is beside the teacher's limit. */
export type NoiseBand = 'quiet' | 'nearly' | 'loud';

const share = z.number().check(z.minimum(0), z.maximum(1));

/** What the class sees: the limit, and how loud it is while somebody listens. */
const noise = z.object({ limit: share, level: z.nullable(share) });

/** What the class sees of the room's loudness. */
export type Noise = z.infer<typeof noise>;

/** Until a teacher moves the line. */
export const FIRST_NOISE: Noise = { limit: 0.6, level: null };

/** The room's loudness in the lesson; nothing of the sound itself. */
export const noiseSlot = lessonSlot('classKit/noise', noise);

/** From 0 for a silent room to 1; `loudness` is the root of the mean square of samples, 0 to 1. */
export const levelOf = (loudness: number): number => {
  if (!(loudness > 0)) return 0;
  const decibels = 20 * Math.log10(loudness);
  return Math.min(1, Math.max(0, (decibels - SILENT_DB) / (LOUD_DB - SILENT_DB)));
};

/** The level to show after another one: it rises at once and falls slowly. */
export const followed = (before: number, now: number): number => Math.max(now, before - MAX_FALL);

/** Which of the three it is. */
export const bandOf = (level: number, limit: number): NoiseBand => {
  if (level > limit) return 'loud';
  return level > limit * NEARLY ? 'nearly' : 'quiet';
};
