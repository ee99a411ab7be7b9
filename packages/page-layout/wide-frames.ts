import type { Rect } from '@sayfa/kernel';
import type { Ink, Span } from './ink.ts';
import { joinedSpans } from './joined-spans.ts';

/** Share of the width of all that is printed which an edge of a frame fills, one that is faint too. */
const WIDE = 0.65;

/** Page units above and below an edge at which less is printed, and share of the width of that. */
const BESIDE = 4;
const EMPTY = 0.2;

/** Page units: how thick an edge is, and how high a frame around an instruction. */
const THICKEST = 5;
const LOWEST = 20;
const HIGHEST = 200;

/** Share of a frame's height that its sides fill, and page units in which these are. */
const SIDE_SHARE = 0.9;
const SIDE = 6;

const length = ({ from, to }: Span): number => to - from;

/** Level lines across most of a part of a page. */
const levelLines = (ink: Ink, part: Rect): Span[] => {
  const full: Span[] = [];
  for (let top = part.top; top < part.top + part.height; top += ink.unit) {
    const row = { ...part, top, height: ink.unit };
    if (ink.count(row) * ink.unit >= part.width * WIDE)
      full.push({ from: top, to: top + ink.unit });
  }
  // A line of close text is as full, but not as thin.
  const isApart = ({ from, to }: Span): boolean =>
    [from - BESIDE, to + BESIDE - ink.unit].every(
      (top) => ink.count({ ...part, top, height: ink.unit }) * ink.unit < part.width * EMPTY,
    );
  return joinedSpans(full, ink.unit).filter((line) => length(line) <= THICKEST && isApart(line));
};

/** Frames around what stands over all columns of a page, such as an instruction: from their top to their bottom. */
export const wideFrames = (ink: Ink, part: Rect): Span[] => {
  const lines = levelLines(ink, part);
  return lines.flatMap((line, at): Span[] => {
    const next = lines[at + 1];
    const high = next ? next.from - line.to : 0;
    if (!next || high < LOWEST || high > HIGHEST) return [];
    const edge = ink.trim({ ...part, top: next.from, height: length(next) }) ?? part;
    const hasSides = [edge.left - 1, edge.left + edge.width + 1 - SIDE].every(
      (left) =>
        ink
          .rows({ left, top: line.to, width: SIDE, height: high })
          .reduce((sum, row) => sum + length(row), 0) >=
        high * SIDE_SHARE,
    );
    return hasSides ? [{ from: line.from, to: next.to }] : [];
  });
};
