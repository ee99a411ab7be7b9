import { PAGE_UNITS } from '@sayfa/kernel';
import { type PaintedPaper, paperColour } from './painted-paper.ts';
import type { Ruling } from './paper.ts';
import { rulingsOf } from './papers.ts';

/** Lines of a paper that look alike, as the `d` of an SVG path of absolute M and L. */
type PaperMark = {
  path: string;
  stroke: string;
  width: number;
  /** 0…1. */
  alpha: number;
  dash?: number[];
};

const DECIMALS = 1000;

const pathOf = ({ lines }: Ruling, unit: number): string => {
  const place = (value: number): number => Math.round(value * unit * DECIMALS) / DECIMALS;
  return lines
    .map((line) =>
      Array.from({ length: line.length / 2 }, (_, at) => {
        const [x = 0, y = 0] = line.slice(at * 2, at * 2 + 2);
        return `${at === 0 ? 'M' : 'L'}${place(x)} ${place(y)}`;
      }).join(''),
    )
    .join('');
};

/** The paper of a page as lines, in units of a page 1000 wide; below all that is drawn. */
export const paperMarks = (painted: PaintedPaper): PaperMark[] => {
  const { paper, size, digits, opacity: alpha } = painted;
  const unit = PAGE_UNITS / size.width;
  return rulingsOf(paper, size, digits).flatMap((ruling) => {
    const path = pathOf(ruling, unit);
    if (path === '') return [];
    const stroke = paperColour(painted, ruling.tone);
    const dash = ruling.dash && { dash: ruling.dash.map((part) => part * unit) };
    return [{ path, stroke, width: ruling.width * unit, alpha, ...dash }];
  });
};
