import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Skeleton } from '../parts/skeleton.ts';
import classes from './data-table.module.css';

/** A page of more rows renders only the visible ones. */
export const MAX_DRAWN = 200;
const USUAL_HEIGHT = 56;
const OVERSCAN = 12;
const SKELETON_ROWS = 6;

type BodyProps = {
  count: number;
  cells: number;
  renderRow: (place: number, measure?: (element: HTMLTableRowElement | null) => void) => ReactNode;
};

const Space = ({ height, cells }: { height: number; cells: number }) =>
  height > 0 ? (
    <tr aria-hidden className={classes.space}>
      <td colSpan={cells} style={{ blockSize: height }} />
    </tr>
  ) : null;

/** The visible rows of a very long page, with space for the others. */
export const LongBody = ({ count, cells, renderRow }: BodyProps) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => USUAL_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const items = virtual.getVirtualItems();
  const [first] = items;
  const last = items.at(-1);
  return (
    <tbody ref={body}>
      <Space height={first ? first.start - top : 0} cells={cells} />
      {items.map(({ index }) => renderRow(index, virtual.measureElement))}
      <Space height={last ? virtual.getTotalSize() - (last.end - top) : 0} cells={cells} />
    </tbody>
  );
};

/** All rows of a page of usual length. */
export const ShortBody = ({ count, renderRow }: BodyProps) => (
  <tbody>{Array.from({ length: count }, (_, place) => renderRow(place))}</tbody>
);

/** The shape of rows that are still coming. */
export const LoadingBody = ({ cells }: { cells: number }) => (
  <tbody aria-hidden>
    {Array.from({ length: SKELETON_ROWS }, (_, row) => `row-${row}`).map((row) => (
      <tr key={row}>
        {Array.from({ length: cells }, (_, cell) => `cell-${cell}`).map((cell) => (
          <td key={cell}>
            <Skeleton height={16} radius="sm" />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
