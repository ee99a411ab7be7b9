import { PAGE_UNITS, type Rect, type Size } from '@sayfa/kernel';
import { type PaintedPaper, paperColour, type Ruling, rulingsOf } from '@sayfa/page-model/paper';
import type { PaintContext } from '../paint/paint-text.ts';

/** Pixels between lines from which they show in full, and at which they are gone. Source: BRD-032. */
const FULL_PX = 4;
const NONE_PX = 2;

const fadeOf = ({ step }: Ruling, pixelsPerMm: number): number =>
  step === undefined
    ? 1
    : Math.min(1, Math.max(0, (step * pixelsPerMm - NONE_PX) / (FULL_PX - NONE_PX)));

/** A part of a page on a bitmap. */
export type PaperView = { part: Rect; pixelsPerUnit: number };

/** From millimetres of the page to pixels of the bitmap. */
type Placing = { scale: number; left: number; top: number; width: number; height: number };

const placingOf = ({ part, pixelsPerUnit }: PaperView, size: Size): Placing => ({
  scale: (pixelsPerUnit * PAGE_UNITS) / size.width,
  left: part.left * pixelsPerUnit,
  top: part.top * pixelsPerUnit,
  width: part.width * pixelsPerUnit,
  height: part.height * pixelsPerUnit,
});

/** A line along or down the page as a box of whole pixels, cut to the bitmap. */
const addBox = (
  context: PaintContext,
  [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[],
  { scale, left, top, width, height }: Placing,
  thick: number,
): void => {
  const isAcross = y1 === y2;
  const along = isAcross
    ? [x1 * scale - left, x2 * scale - left]
    : [y1 * scale - top, y2 * scale - top];
  const from = Math.max(0, Math.round(Math.min(...along)));
  const to = Math.min(isAcross ? width : height, Math.round(Math.max(...along)));
  const beside = Math.round((isAcross ? y1 * scale - top : x1 * scale - left) - thick / 2);
  if (to <= from || beside + thick < 0 || beside > (isAcross ? height : width)) return;
  if (isAcross) context.rect(from, beside, to - from, thick);
  else context.rect(beside, from, thick, to - from);
};

const addLine = (
  context: PaintContext,
  line: readonly number[],
  { scale, left, top }: Placing,
): void => {
  for (let at = 0; at + 1 < line.length; at += 2) {
    const x = (line[at] ?? 0) * scale - left;
    const y = (line[at + 1] ?? 0) * scale - top;
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
};

const isStraight = ([x1, y1, x2, y2, ...more]: readonly number[]): boolean =>
  more.length === 0 && (x1 === x2 || y1 === y2);

/** Rows of dots: a box of whole pixels for each. */
const addDots = (
  context: PaintContext,
  { lines, dash: [on, off] = [0, 0] }: Ruling,
  placing: Placing,
  thick: number,
): void => {
  const { scale, left, top, width, height } = placing;
  for (const [x1 = 0, y1 = 0, x2 = 0] of lines) {
    const y = Math.round(y1 * scale - top - thick / 2);
    if (y + thick < 0 || y > height) continue;
    const first = x1 + on / 2;
    const skipped = Math.max(0, Math.floor((left / scale - first) / (on + off)));
    for (let x = first + skipped * (on + off); x < x2; x += on + off) {
      const at = Math.round(x * scale - left - thick / 2);
      if (at > width) break;
      context.rect(at, y, thick, thick);
    }
  }
};

const paintRuling = (
  context: PaintContext,
  ruling: Ruling,
  placing: Placing,
  colour: string,
): void => {
  const thick = Math.max(1, ruling.width * placing.scale);
  const whole = Math.round(thick);
  context.beginPath();
  if (ruling.dash) addDots(context, ruling, placing, whole);
  else {
    for (const line of ruling.lines) if (isStraight(line)) addBox(context, line, placing, whole);
  }
  context.fillStyle = colour;
  context.fill();
  if (ruling.dash) return;
  const others = ruling.lines.filter((line) => !isStraight(line));
  if (others.length === 0) return;
  context.beginPath();
  for (const line of others) addLine(context, line, placing);
  context.strokeStyle = colour;
  context.lineWidth = thick;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke();
};

/**
 * Paints the paper of a page on a bitmap, in whole pixels where lines lie along or down the page;
 * none is thinner than a pixel, and those that would run together fade. Source: BRD-032.
 */
export const paintPaper = (context: PaintContext, painted: PaintedPaper, view: PaperView): void => {
  const { paper, size, digits, opacity } = painted;
  const placing = placingOf(view, size);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  for (const ruling of rulingsOf(paper, size, digits)) {
    const fade = fadeOf(ruling, placing.scale);
    if (fade === 0) continue;
    context.globalAlpha = fade * opacity;
    paintRuling(context, ruling, placing, paperColour(painted, ruling.tone));
  }
  context.restore();
};
