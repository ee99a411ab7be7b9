import type { Point } from '@sayfa/kernel';
import { TurnIcon } from '@sayfa/ui';
import { type OpenReader, useReadingDirection, useText } from '@sayfa/web-kit';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './together.module.css';
import type { Waiting } from './when-nobody-writes.ts';

/** Share of the stage's smaller side that one press moves the page by. */
const STEP_SHARE = 0.2;
/** Milliseconds until a pad that is held moves on, and between two of its steps. */
const HOLD_MS = 400;
const REPEAT_MS = 120;

const ARROWS = [
  ['up', IconArrowUp, { x: 0, y: 1 }],
  ['down', IconArrowDown, { x: 0, y: -1 }],
  ['left', IconArrowLeft, { x: 1, y: 0 }],
  ['right', IconArrowRight, { x: -1, y: 0 }],
] as const;

/** Does something again and again while a button is held. */
const useHold = (act: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const repeat = (): void => {
    act();
    timer.current = setTimeout(repeat, REPEAT_MS);
  };
  return {
    onPointerDown: () => {
      stop();
      timer.current = setTimeout(repeat, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
  };
};

const Arrow = ({
  name,
  icon: Icon,
  by,
  onMove,
}: {
  name: string;
  icon: (typeof ARROWS)[number][1];
  by: Point;
  onMove(by: Point): void;
}) => {
  const hold = useHold(() => onMove(by));
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={name}
      title={name}
      onClick={() => onMove(by)}
      {...hold}
    >
      <Icon stroke={1.75} aria-hidden />
    </button>
  );
};

/** Moves and turns the page for everybody, once nobody draws. Source: BRD-024. */
export const ZonePad = ({ reader, waiting }: { reader: OpenReader; waiting: Waiting }) => {
  const { t } = useText();
  const { direction } = useReadingDirection();
  const move = ({ x, y }: Point): void => {
    const { clientWidth, clientHeight } = reader.stage;
    const step = Math.min(clientWidth, clientHeight) * STEP_SHARE;
    waiting.run(() => reader.pan({ x: x * step, y: y * step }));
  };
  return (
    <div className={classes.pad}>
      {ARROWS.map(([id, icon, by]) => (
        <Arrow key={id} name={t(`drawings:together.pad.${id}`)} icon={icon} by={by} onMove={move} />
      ))}
      {(['previous', 'next'] as const).map((to) => (
        <button
          key={to}
          type="button"
          className={classes.button}
          aria-label={t(`reader:${to}`)}
          title={t(`reader:${to}`)}
          onClick={() => waiting.run(reader[to])}
        >
          <TurnIcon to={to} reading={direction} stroke={1.75} aria-hidden />
        </button>
      ))}
    </div>
  );
};
