import { clamp } from '@sayfa/kernel';
import { lessonSlot } from '@sayfa/web-kit';
import * as z from 'zod/mini';

/** Least, most and step of both. Source: PRS-031. */
export const LIGHT = { min: -1, max: 1, step: 0.1 } as const;

const value = z.number().check(z.minimum(LIGHT.min), z.maximum(LIGHT.max));
const light = z.object({ brightness: value, contrast: value });

/** How bright and how contrasted the pictures of pages are; 0 is as they are. */
export type Light = z.infer<typeof light>;

/** The light of the lesson; empty while pages are as they are. */
export const lightSlot = lessonSlot('light', light);

/** Pages as they are. */
export const NO_LIGHT: Light = { brightness: 0, contrast: 0 };

/** A value on its step, without the dust of binary fractions. */
export const onStep = (requested: number): number =>
  clamp(Math.round(requested / LIGHT.step) / Math.round(1 / LIGHT.step), LIGHT.min, LIGHT.max) + 0;

/** Changes one of the two; where both are 0 nothing is left of it. */
export const withLight = (state: Light, change: Partial<Light>): Light | undefined => {
  const brightness = onStep(change.brightness ?? state.brightness);
  const contrast = onStep(change.contrast ?? state.contrast);
  return brightness === 0 && contrast === 0 ? undefined : { brightness, contrast };
};

/** The same as a filter of CSS. */
export const filterOf = ({ brightness, contrast }: Light): string =>
  `brightness(${(1 + brightness).toFixed(1)}) contrast(${(1 + contrast).toFixed(1)})`;
