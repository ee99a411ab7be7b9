import type { Point } from '@sayfa/kernel';

/** What a drag reads of a pointer's event, React's or the browser's. */
type PointerInput = Pick<
  PointerEvent,
  'pointerId' | 'button' | 'clientX' | 'clientY' | 'isTrusted'
>;

/** The element that gets the pointer's events until the drag is over. */
type CapturingElement = Pick<
  Element,
  'setPointerCapture' | 'hasPointerCapture' | 'releasePointerCapture' | 'isConnected'
>;

/** A drag at one moment, in CSS pixels of the window. */
export type PointerDrag<Target> = {
  readonly target: Target;
  /** Where the pointer went down. */
  readonly from: Point;
  /** Where it is now. */
  readonly at: Point;
  /** How far it is from where it went down. */
  readonly by: Point;
  /** Whether it has dragged before; false at the first move, true on the way back. */
  readonly hasMoved: boolean;
};

type Active<Target> = {
  pointerId: number;
  element: CapturingElement;
  target: Target;
  from: Point;
  hasMoved: boolean;
};

const placeOf = ({ clientX, clientY }: PointerInput): Point => ({ x: clientX, y: clientY });

const dragAt = <Target>(active: Active<Target>, event: PointerInput): PointerDrag<Target> => {
  const { target, from, hasMoved } = active;
  const at = placeOf(event);
  return { target, from, at, by: { x: at.x - from.x, y: at.y - from.y }, hasMoved };
};

/**
 * Drags by one pointer at a time. A movement of no more than `thresholdPx` CSS pixels belongs to a
 * press.
 */
export const createPointerDrag = <Target>(thresholdPx = 0) => {
  let active: Active<Target> | undefined;

  const end = (): void => {
    if (!active) return;
    const { element, pointerId } = active;
    active = undefined;
    if (element.hasPointerCapture(pointerId)) element.releasePointerCapture(pointerId);
  };

  const activeOf = ({ pointerId }: PointerInput): Active<Target> | undefined =>
    active?.pointerId === pointerId ? active : undefined;

  return {
    /** Whether the pointer that went down drags from now on; `getTarget` says what, if anything. */
    begin: (
      event: PointerInput,
      element: CapturingElement,
      getTarget: () => Target | undefined,
    ): boolean => {
      // The end of a drag is not reported to an element that left the document meanwhile.
      if (event.button !== 0 || active?.element.isConnected) return false;
      const target = getTarget();
      if (target === undefined) return false;
      const { pointerId } = event;
      active = { pointerId, element, target, from: placeOf(event), hasMoved: false };
      // A pointer that a test made cannot be captured.
      if (event.isTrusted) element.setPointerCapture(pointerId);
      return true;
    },
    /** Undefined for other pointers, and while it is still a press. */
    move: (event: PointerInput): PointerDrag<Target> | undefined => {
      const current = activeOf(event);
      if (!current) return undefined;
      const drag = dragAt(current, event);
      if (!drag.hasMoved && Math.hypot(drag.by.x, drag.by.y) <= thresholdPx) return undefined;
      current.hasMoved = true;
      return drag;
    },
    /** The drag that ends because its pointer was lifted or taken away; undefined for others. */
    end: (event: PointerInput): PointerDrag<Target> | undefined => {
      const current = activeOf(event);
      if (!current) return undefined;
      end();
      return dragAt(current, event);
    },
    /** Ends whatever is dragged, and returns it. */
    cancel: (): Target | undefined => {
      const target = active?.target;
      end();
      return target;
    },
  };
};
