import { PAGE_UNITS } from '@sayfa/kernel';
import { runKey, useText } from '@sayfa/web-kit';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import classes from './guide-lines.module.css';
import lineCommands from './line-commands.ts';
import type { Line, PageKind } from './line-rules.ts';

type GuideLineProps = {
  line: Line;
  kind: PageKind;
  /** From 1, among the lines of its axis. */
  place: number;
  /** Of the page, in page units. */
  height: number;
  onMove(to: number): void;
  onRemove(): void;
};

/** A guide line that is dragged by pointer or arrow keys; Delete takes it away. Source: MRG-011. */
export const GuideLine = ({ line, kind, place, height, onMove, onRemove }: GuideLineProps) => {
  const { t } = useText();
  const held = useRef<{ pointer: number; from: number; at: number; unit: number }>(undefined);
  const { axis, at } = line;
  const isUpright = axis === 'upright';
  const end = isUpright ? PAGE_UNITS : height;
  const placed: CSSProperties & Record<'--at', number> = { '--at': at };

  // One that can be focused and moved, which the element of that name cannot be.
  const separator = {
    role: 'separator',
    'aria-orientation': isUpright ? 'vertical' : 'horizontal',
    'aria-valuenow': at,
    'aria-valuemin': 0,
    'aria-valuemax': end,
  } as const;

  const down = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return;
    const { currentTarget, pointerId, clientX, clientY } = event;
    const page = currentTarget.parentElement?.getBoundingClientRect();
    if (!page) return;
    currentTarget.setPointerCapture(pointerId);
    const from = isUpright ? clientX : clientY;
    held.current = { pointer: pointerId, from, at, unit: page.width / PAGE_UNITS };
  };
  const move = (event: PointerEvent<HTMLButtonElement>): void => {
    const drag = held.current;
    if (drag?.pointer !== event.pointerId) return;
    const by = (isUpright ? event.clientX : event.clientY) - drag.from;
    onMove(drag.at + by / drag.unit);
  };
  const letGo = (): void => {
    held.current = undefined;
  };
  const pressed = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (runKey(lineCommands, { line, end, onMove, onRemove }, event.nativeEvent)) {
      event.preventDefault();
    }
  };

  return (
    <button
      type="button"
      {...separator}
      className={classes.line}
      style={placed}
      data-axis={axis}
      data-keeps-pointer
      aria-label={t(isUpright ? 'margins:line.upright' : 'margins:line.level', { kind, place })}
      aria-keyshortcuts="Delete"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={pressed}
    >
      <span className={classes.value} aria-hidden>
        {at}
      </span>
    </button>
  );
};
