import { localSetting } from '@sayfa/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';

const choice = z.object({
  /** The id that the browser gives to a camera; empty for any. */
  device: z.string(),
  /** Rows of its picture. */
  rows: z.union([z.literal(720), z.literal(1080)]),
  /** Quarter turns clockwise. */
  turns: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  isMirrored: z.boolean(),
});

/** Which camera is shown on this device, and how. */
export type CameraChoice = z.infer<typeof choice>;

const FIRST: CameraChoice = { device: '', rows: 1080, turns: 0, isMirrored: false };

/** It is the device's and nobody's own, also on a board. */
const stored = localSetting('boardCamera');

const read = (): CameraChoice => {
  try {
    return choice.parse(JSON.parse(stored.get() ?? ''));
  } catch {
    return FIRST;
  }
};

/** The choice of this device, kept there. */
export const useCameraChoice = () => {
  const [chosen, setChosen] = useState(read);
  const change = (changed: Partial<CameraChoice>): void => {
    const next = { ...chosen, ...changed };
    stored.set(JSON.stringify(next));
    setChosen(next);
  };
  return { chosen, change };
};

/** A quarter turn clockwise more. */
export const turnedOnce = (turns: CameraChoice['turns']): CameraChoice['turns'] => {
  const next = { 0: 1, 1: 2, 2: 3, 3: 0 } as const;
  return next[turns];
};
