import { atMost, type Row, shown } from '../report.ts';
import { measureJump, measureZoom } from './moving.ts';
import { against, besides, type Measured, pick } from './rows.ts';

const frameMs = 1000 / 60;
/** A frame is 16.7 ms; the browser's frame clock varies by some tenths. */
const oneFrame = frameMs + 1;

/** Zooming to twice the size, and a jump to the end of the book. */
export const movingRows = async ({ bench, all, book, extent }: Measured): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const devicePixels of [1, 2]) {
    const found = await measureZoom(bench, all, book('vector'), devicePixels, extent.rounds);
    const stretched = pick(found, ({ stretchedMs }) => stretchedMs);
    const sharp = pick(found, ({ sharpMs }) => sharpMs);
    rows.push(against(`zoom × 2 until sharp, DPR ${devicePixels}, ms`, sharp, 'pdfjs', 0.6), {
      figure: `zoom × 2 until stretched, DPR ${devicePixels}, ms`,
      ours: shown(stretched.sayfa ?? Number.NaN),
      beside: besides(stretched),
      limit: 'one frame',
      result: atMost(stretched.sayfa ?? Number.NaN, oneFrame),
    });
  }
  const jump = await measureJump(bench, all, book('image'), extent.rounds);
  rows.push(against('jump to the last page of 500, ms', jump, 'bare', 1.3));
  return rows;
};
