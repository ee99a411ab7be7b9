import { type Instrument, movedBy, sizedTo, turnedTo } from '@sayfa/instruments';
import type { Point } from '@sayfa/kernel';

/** A key that was pressed on an instrument. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Millimetres, degrees: of a key alone, with Shift, with Ctrl. Source: BRD-037. */
const MOVE = { usual: 1, shift: 10, control: 0.1 };
const TURN = { usual: 1, shift: 15, control: 0.1 };
const GROW = { usual: 10, control: 1 };

const stepOf = (steps: typeof MOVE, { shiftKey, ctrlKey, metaKey }: Pressed): number =>
  ctrlKey || metaKey ? steps.control : shiftKey ? steps.shift : steps.usual;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** With Shift layouts write other letters on the keys of comma and full stop. */
const turnOf = ({ key, code }: Pressed): number => {
  if (key === ',' || code === 'Comma') return -1;
  return key === '.' || code === 'Period' ? 1 : 0;
};

const growthOf = ({ key, shiftKey, code }: Pressed): number => {
  if (key === '+' || (shiftKey && code === 'Equal') || key === '=') return 1;
  return key === '-' || key === '−' ? -1 : 0;
};

/**
 * What keys make of an instrument; undefined where they mean something else. A comma turns it
 * anticlockwise, a full stop clockwise.
 */
export const changedByKey = (instrument: Instrument, pressed: Pressed): Instrument | undefined => {
  if (pressed.altKey) return undefined;
  const arrow = ARROWS[pressed.key];
  if (arrow) {
    const step = stepOf(MOVE, pressed);
    return movedBy(instrument, { x: arrow.x * step, y: arrow.y * step });
  }
  const growth = growthOf(pressed);
  if (growth !== 0) {
    const step = pressed.ctrlKey || pressed.metaKey ? GROW.control : GROW.usual;
    return sizedTo(instrument, instrument.size + growth * step);
  }
  const turn = turnOf(pressed);
  return turn === 0
    ? undefined
    : turnedTo(instrument, instrument.angle + turn * stepOf(TURN, pressed));
};
