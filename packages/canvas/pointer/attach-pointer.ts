import { createPenMode } from './pen-mode.ts';
import { isEraserEnd, kindOf, readingsOf } from './samples.ts';
import type { TogetherHost } from './together/contact.ts';
import { createTogetherGestures } from './together/together-gestures.ts';
import { createToolGesture, type GestureHost } from './tool-gesture.ts';

/** What the pointers above a stage work on. */
export type PointerHost = GestureHost & {
  /** Whether a pointer that goes down here may draw; all may where left out. */
  handles?(event: PointerEvent): boolean;
  /** Whether to listen to `pointerdown` itself. Otherwise the owner of the stage calls `handles`. */
  isStandalone?: boolean;
  /**
   * What several contacts draw with at once; undefined where a second finger pinches and takes the
   * stroke of the first one back.
   */
  together?(): TogetherHost | undefined;
};

/** Pointers above a stage, read for the chosen tool. */
export type PointerInput = {
  /** A pointer went down; true where the tool, or the palm rejection, handles it until it goes up. */
  handles(event: PointerEvent): boolean;
  /** A second finger touched: the gesture is cancelled and its pointer released to the page. */
  release(): void;
  /** Escape: cancels the gestures in progress. True where there were any. */
  cancel(): boolean;
  isBusy(): boolean;
  /** Whether a pen was seen, so that fingers only move the page. */
  hasPen(): boolean;
  close(): void;
};

const isMainButton = (event: PointerEvent): boolean =>
  event.button === 0 || (kindOf(event) === 'pen' && isEraserEnd(event));

const capture = (stage: HTMLElement, event: PointerEvent): void => {
  // Without capture a stroke would end at the edge of the stage.
  if (event.isTrusted) stage.setPointerCapture(event.pointerId);
  event.preventDefault();
};

const releaseCapture = (stage: HTMLElement, pointerId: number): void => {
  if (stage.hasPointerCapture(pointerId)) stage.releasePointerCapture(pointerId);
};

/** One pointer at a time for the chosen tool; a palm that touched before its pen is discarded. */
const createOneAtATime = (stage: HTMLElement, host: PointerHost) => {
  const gesture = createToolGesture(host);
  const palms = new Set<number>();

  const isOf = ({ pointerId }: PointerEvent): boolean => gesture.current()?.pointerId === pointerId;

  const cancel = (): boolean => {
    const current = gesture.current();
    if (!gesture.cancel()) return false;
    if (current) releaseCapture(stage, current.pointerId);
    return true;
  };

  return {
    palms,
    isOf,
    cancel,
    isBusy: () => gesture.current() !== undefined,
    /** Whether a pointer that may draw does. */
    begin(event: PointerEvent): boolean {
      const kind = kindOf(event);
      const current = gesture.current();
      if (current) {
        if (kind !== 'pen' || current.kind !== 'touch') return false;
        palms.add(current.pointerId);
        cancel();
      }
      const isBegun =
        isMainButton(event) && host.handles?.(event) !== false && gesture.begin(event, kind);
      if (isBegun) capture(stage, event);
      return isBegun;
    },
    move: (event: PointerEvent): void =>
      gesture.move(event, readingsOf(event), event.getPredictedEvents()),
    up(event: PointerEvent): void {
      gesture.up(event);
      releaseCapture(stage, event.pointerId);
    },
  };
};

/** Whose pointers are that go down: one's at a time, or several people's. */
const createPointers = (stage: HTMLElement, host: PointerHost) => {
  const one = createOneAtATime(stage, host);
  const contacts = createTogetherGestures();
  const pens = createPenMode();

  /** Every pointer draws by itself, or does nothing: none of them moves the page. */
  const beginTogether = (event: PointerEvent, rules: TogetherHost): void => {
    if (!isMainButton(event) || host.handles?.(event) === false) return;
    capture(stage, event);
    contacts.down(event, rules);
  };

  return {
    one,
    contacts,
    pens,
    handles(event: PointerEvent): boolean {
      const kind = kindOf(event);
      if (kind === 'pen') pens.penDown(true, event.timeStamp);
      const role = pens.roleOf(kind, event.timeStamp);
      const rules = host.together?.();
      if (rules) {
        if (role === 'draw') beginTogether(event, rules);
        return true;
      }
      if (role === 'draw') return one.begin(event);
      if (role === 'ignore') one.palms.add(event.pointerId);
      return role === 'ignore';
    },
    lift(event: PointerEvent): void {
      one.palms.delete(event.pointerId);
      if (event.pointerType === 'pen') pens.penDown(false, event.timeStamp);
    },
  };
};

/** Reads the pointers above a stage: one at a time for the chosen tool, or each for its own. */
export const attachPointer = (stage: HTMLElement, host: PointerHost): PointerInput => {
  const { one, contacts, pens, handles, lift } = createPointers(stage, host);

  const onPointerDown = (event: PointerEvent): void => {
    const isFinger = event.pointerType === 'touch' && !one.palms.has(event.pointerId);
    const isSecondFinger = isFinger && one.isBusy();
    if (!handles(event) && isSecondFinger) one.cancel();
  };

  const onPointerMove = (event: PointerEvent): void => {
    if (event.pointerType === 'pen') pens.penSeen(event.timeStamp);
    if (one.isOf(event)) one.move(event);
    else if (contacts.has(event.pointerId)) {
      contacts.move(readingsOf(event), event.getPredictedEvents());
    }
  };

  const onPointerUp = (event: PointerEvent): void => {
    lift(event);
    if (one.isOf(event)) one.up(event);
    else contacts.up(event);
  };

  const onPointerCancel = (event: PointerEvent): void => {
    lift(event);
    if (one.isOf(event)) one.cancel();
    else contacts.lose(event.pointerId);
  };

  const stop = new AbortController();
  const { signal } = stop;
  if (host.isStandalone) stage.addEventListener('pointerdown', onPointerDown, { signal });
  stage.addEventListener('pointermove', onPointerMove, { signal });
  stage.addEventListener('pointerup', onPointerUp, { signal });
  stage.addEventListener('pointercancel', onPointerCancel, { signal });
  // After `pointerup` there is no contact any more; without one the driver lost it.
  stage.addEventListener('lostpointercapture', ({ pointerId }) => contacts.lose(pointerId), {
    signal,
  });

  const release = (): void => {
    one.cancel();
    contacts.loseAll();
  };

  return {
    handles,
    release,
    cancel() {
      const wasDrawing = contacts.cancel();
      return one.cancel() || wasDrawing;
    },
    isBusy: () => one.isBusy() || contacts.isBusy(),
    hasPen: pens.wasSeen,
    close() {
      release();
      stop.abort();
    },
  };
};
