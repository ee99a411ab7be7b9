import type { Rect } from '@sayfa/kernel';
import type { Ink, Span } from './ink.ts';

/** Page units. */
const MIN_INDENT = 10;
const WIDEST_NUMBER = 64;
const NEAREST_TEXT = 4;
const SAME_EDGE = 4;

type Row = Span & { start: number; isMark: boolean };

/** Where each printed row of a part begins, seen from the side that reading begins at. */
const rowsOf = (ink: Ink, part: Rect, isRtl: boolean): Row[] =>
  ink.rows(part).flatMap((row) => {
    if (row.to - row.from < 4) return [];
    const stripes = ink.stripes({ ...part, top: row.from, height: row.to - row.from });
    const inOrder = isRtl ? stripes.toReversed() : stripes;
    const first = inOrder[0];
    if (!first) return [];
    const distance = isRtl ? part.left + part.width - first.to : first.from - part.left;
    // Digits of one number are closer together than words.
    let end = isRtl ? first.from : first.to;
    let gap = 0;
    for (const stripe of inOrder.slice(1)) {
      gap = isRtl ? end - stripe.to : stripe.from - end;
      if (gap > NEAREST_TEXT) break;
      end = isRtl ? stripe.from : stripe.to;
    }
    const width = Math.abs(end - (isRtl ? first.to : first.from));
    return [{ ...row, start: distance, isMark: width <= WIDEST_NUMBER && gap > NEAREST_TEXT }];
  });

/**
 * Tops of the rows that hang out of a column of text with something as narrow as a number: on a
 * picture of a page, where nothing can be read, questions begin there. Also returns how much of the
 * column supports it, between 0 and 1.
 */
export const hangingRows = (
  ink: Ink,
  part: Rect,
  isRtl: boolean,
): { tops: number[]; confidence: number } => {
  const rows = rowsOf(ink, part, isRtl);
  if (rows.length < 2) return { tops: [], confidence: 0 };
  const edge = Math.min(...rows.map(({ start }) => start));
  const hanging = rows.filter(({ start, isMark }) => isMark && start - edge < MIN_INDENT / 2 + 2);
  // Text is aligned on the side that it is read from, and is ragged on the other.
  const inside = rows.map(({ start }) => start - edge).filter((indent) => indent >= MIN_INDENT);
  const aligned = inside.map(
    (indent) => inside.filter((other) => Math.abs(other - indent) <= SAME_EDGE).length,
  );
  const confidence = hanging.length === 0 ? 0 : Math.max(0, ...aligned) / rows.length;
  return { tops: hanging.map(({ from }) => from), confidence };
};
