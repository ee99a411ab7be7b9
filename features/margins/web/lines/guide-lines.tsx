import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { cellsOf, numbersAt } from '../../contract/index.ts';
import { GuideLine } from './guide-line.tsx';
import classes from './guide-lines.module.css';
import { guidesIn, inOrder, type Line, withMoved, without } from './line-rules.ts';
import type { LinedPage } from './lined-pages.ts';
import { changeLines, useMargins } from './margins-state.ts';

type Placed = CSSProperties & Record<'--left' | '--top' | '--width' | '--height', number>;

/** Preview of the sections, numbered in reading order; narrow sections contain question numbers. */
const Sections = ({ lines, height }: { lines: readonly Line[]; height: number }) => {
  const sections = cellsOf(guidesIn(lines), height).flatMap((cell) =>
    cell.sections.map((section, at) => ({ section, isNumbers: numbersAt(cell) === at })),
  );
  const counted = sections.filter(({ isNumbers }) => !isNumbers);
  return sections.map((one) => {
    const { left, top, width, height: tall } = one.section;
    const style: Placed = { '--left': left, '--top': top, '--width': width, '--height': tall };
    return (
      <span
        key={`${left} ${top}`}
        className={classes.section}
        style={style}
        data-section={one.isNumbers ? 'numbers' : 'words'}
        aria-hidden
      >
        {!one.isNumbers && <span className={classes.order}>{counted.indexOf(one) + 1}</span>}
      </span>
    );
  });
};

const PageLines = ({ page: { kind, height } }: { page: LinedPage }) => {
  const lines = useMargins((state) => state.lines[kind]);
  const isPreviewed = useMargins((state) => state.isPreviewed);
  const ordered = inOrder(lines);
  const uprights = ordered.filter(({ axis }) => axis === 'upright').length;
  return (
    <div className={classes.layer} data-margin-lines={kind}>
      {isPreviewed && <Sections lines={lines} height={height} />}
      {ordered.map((line, at) => (
        <GuideLine
          key={line.id}
          line={line}
          kind={kind}
          place={line.axis === 'upright' ? at + 1 : at + 1 - uprights}
          height={height}
          onMove={(to) => changeLines(kind, withMoved(lines, line.id, to, height))}
          onRemove={() => changeLines(kind, without(lines, line.id))}
        />
      ))}
    </div>
  );
};

/** The guide lines of the pages on the stage. Source: MRG-001, MRG-003. */
export const GuideLines = ({ pages }: { pages: readonly LinedPage[] }) =>
  pages.map((page) => createPortal(<PageLines page={page} />, page.overlay, String(page.number)));
