import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** CSS pixels that an arrow key moves the toolbar; with Shift five times as far. */
const KEY_STEP_PX = 16;
const SHIFT_FACTOR = 5;

type Place = { start: number; bottom: number };

const ARROWS: Record<string, { right: number; up: number }> = {
  ArrowLeft: { right: -1, up: 0 },
  ArrowRight: { right: 1, up: 0 },
  ArrowUp: { right: 0, up: 1 },
  ArrowDown: { right: 0, up: -1 },
};

/** Moves something by its handle: mouse, finger, pen or arrow keys. Source: TBR-001. */
export const useDrag = ({
  place,
  isRtl,
  onMove,
  onReset,
}: {
  place: Place;
  isRtl: boolean;
  /** Where it shall lie; called again and again while it is moved. */
  onMove: (place: Place) => void;
  onReset: () => void;
}) => {
  const from = useRef<{ x: number; y: number; place: Place }>(undefined);
  const [isDragging, setDragging] = useState(false);
  const end = (): void => {
    from.current = undefined;
    setDragging(false);
  };
  const endDirection = isRtl ? -1 : 1;
  return {
    isDragging,
    handle: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY, place };
        setDragging(true);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        const { current } = from;
        if (!current) return;
        onMove({
          start: current.place.start + (clientX - current.x) * endDirection,
          bottom: current.place.bottom - (clientY - current.y),
        });
      },
      onPointerUp: end,
      onPointerCancel: end,
      onLostPointerCapture: end,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Home') {
          event.preventDefault();
          onReset();
          return;
        }
        const arrow = ARROWS[event.key];
        if (!arrow) return;
        event.preventDefault();
        const step = KEY_STEP_PX * (event.shiftKey ? SHIFT_FACTOR : 1);
        onMove({
          start: place.start + arrow.right * step * endDirection,
          bottom: place.bottom + arrow.up * step,
        });
      },
    },
  };
};
