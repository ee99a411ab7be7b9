import type { Rect } from '@sayfa/kernel';
import { median } from '@sayfa/kernel';
import type { Ink } from './ink.ts';

/** Of the widest gaps of a column, those at least this wide part questions. */
const AS_WIDE = 0.7;

/** How much wider than the usual gap between lines that must be. */
const WIDER = 1.3;

/** Page units; less air parts nothing, and higher rows are no lines but whole blocks. */
const MIN_GAP = 12;
const HIGHEST_LINE = 60;

/**
 * Tops of the blocks of a column that more space parts than there is between their lines: the last resort
 * for a picture of a page whose numbers do not hang out of the text. In a list of questions the
 * widest gaps are alike; where each is in a frame, every frame is one.
 */
export const partedRows = (ink: Ink, part: Rect): number[] => {
  const rows = ink.rows(part).filter(({ from, to }) => to - from >= 4);
  if (median(rows.map(({ from, to }) => to - from)) > HIGHEST_LINE)
    return rows.map(({ from }) => from);
  const gaps = rows.slice(1).map((row, index) => row.from - (rows[index]?.to ?? row.from));
  const [widest = 0, second = widest] = gaps.toSorted((one, other) => other - one);
  const limit = Math.max(MIN_GAP, second * AS_WIDE);
  if (widest < MIN_GAP || limit < median(gaps) * WIDER) return [];
  return rows.flatMap((row, index) =>
    index === 0 || (gaps[index - 1] ?? 0) >= limit ? [row.from] : [],
  );
};
