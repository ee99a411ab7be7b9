import { PAGE_UNITS } from '@sayfa/kernel';
import { usePointerDrag } from '@sayfa/ui';
import { ariaKeysOf, runKey, useText } from '@sayfa/web-kit';
import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import classes from './guide-lines.module.css';
import lineCommands, { REMOVE_LINE } from './line-commands.ts';
import type { Line, PageKind } from './line-rules.ts';

type GuideLineProps = {
  line: Line;
  kind: PageKind;
  /** From 1, among lines of the same axis. */
  place: number;
  /** Size of the page, in page units. */
  height: number;
  onMove(to: number): void;
  onRemove(): void;
};

/** A guide line that is moved by pointer or arrow keys and removed by Delete. Source: MRG-011. */
export const GuideLine = ({ line, kind, place, height, onMove, onRemove }: GuideLineProps) => {
  const { t } = useText();
  const button = useRef<HTMLButtonElement>(null);
  const { axis, at } = line;
  const isUpright = axis === 'upright';
  const end = isUpright ? PAGE_UNITS : height;
  const placed: CSSProperties & Record<'--at', number> = { '--at': at };

  // A separator that can be focused and moved; `hr` cannot.
  const separator = {
    role: 'separator',
    'aria-orientation': isUpright ? 'vertical' : 'horizontal',
    'aria-valuenow': at,
    'aria-valuemin': 0,
    'aria-valuemax': end,
  } as const;

  /** CSS pixels of a page unit. */
  const unit = (): number =>
    (button.current?.parentElement?.getBoundingClientRect().width ?? 0) / PAGE_UNITS;
  const pointerDrag = usePointerDrag({
    getPosition: () => ({ x: at * unit(), y: at * unit() }),
    onMove: ({ x, y }) => onMove((isUpright ? x : y) / unit()),
  });
  const pressed = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (runKey(lineCommands, { line, end, onMove, onRemove }, event.nativeEvent)) {
      event.preventDefault();
    }
  };

  return (
    <button
      ref={button}
      type="button"
      {...separator}
      className={classes.line}
      style={placed}
      data-axis={axis}
      data-keeps-pointer
      aria-label={t(isUpright ? 'margins:line.upright' : 'margins:line.level', { kind, place })}
      aria-keyshortcuts={ariaKeysOf(REMOVE_LINE)}
      {...pointerDrag}
      onKeyDown={pressed}
    >
      <span className={classes.value} aria-hidden>
        {at}
      </span>
    </button>
  );
};
