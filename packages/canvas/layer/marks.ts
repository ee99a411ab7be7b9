import type { Rect } from '@sayfa/kernel';
import type { PaintContext } from '../paint/paint-text.ts';
import { LASER_FADE_MS, type Sample } from '../tool/index.ts';

const FRAME = '#1971c2';
/** Device pixels. */
const FRAME_LINE = 1.5;
const DASH = 6;
const LASER = '#fa5252';
const LASER_WIDTH = 5;

/** A rubber band around what is being marked. `unit` is device pixels in a page unit. */
export const paintFrame = (context: PaintContext, rect: Rect, unit: number): void => {
  const { left, top, width, height } = rect;
  context.globalAlpha = 0.08;
  context.fillStyle = FRAME;
  context.fillRect(left, top, width, height);
  context.globalAlpha = 1;
  context.strokeStyle = FRAME;
  context.lineWidth = FRAME_LINE / unit;
  context.setLineDash([DASH / unit, (DASH * 0.7) / unit]);
  context.strokeRect(left, top, width, height);
  context.setLineDash([]);
};

/** A pointer of light with the fading trail of where it was. */
export const paintLaser = (context: PaintContext, trail: readonly Sample[], unit: number): void => {
  const head = trail.at(-1);
  if (!head) return;
  const width = LASER_WIDTH / Math.min(1, unit);
  context.strokeStyle = LASER;
  context.fillStyle = LASER;
  context.lineCap = 'round';
  for (const [index, to] of trail.entries()) {
    const from = trail[index - 1];
    const strength = Math.max(0, 1 - (head.time - to.time) / LASER_FADE_MS);
    if (!from || strength === 0) continue;
    context.globalAlpha = strength;
    context.lineWidth = width * strength;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  }
  context.globalAlpha = 1;
  context.beginPath();
  context.arc(head.x, head.y, width, 0, 2 * Math.PI);
  context.fill();
};
