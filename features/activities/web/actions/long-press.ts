/** Milliseconds, as on Android and iOS. */
const LONG_PRESS_MS = 500;
/** CSS pixels that a finger or pen may move meanwhile. */
const MAX_MOVE_PX = 10;

/**
 * Calls back for what a finger or pen is held on; where that returns true, lifting it presses nothing.
 * Returns how to stop.
 */
export const onLongPress = (
  stage: HTMLElement,
  isUsed: (target: EventTarget | null) => boolean,
): (() => void) => {
  let held: { from: PointerEvent; timer: ReturnType<typeof setTimeout> } | undefined;
  let wasUsed = false;
  const release = (): void => {
    clearTimeout(held?.timer);
    held = undefined;
  };
  const down = (event: PointerEvent): void => {
    release();
    wasUsed = false;
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    const timer = setTimeout(() => {
      wasUsed = isUsed(event.target);
    }, LONG_PRESS_MS);
    held = { from: event, timer };
  };
  const move = ({ clientX, clientY, pointerId }: PointerEvent): void => {
    if (pointerId !== held?.from.pointerId) return;
    if (Math.hypot(clientX - held.from.clientX, clientY - held.from.clientY) > MAX_MOVE_PX)
      release();
  };
  const dropPress = (event: Event): void => {
    if (!wasUsed) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = new AbortController();
  const { signal } = stop;
  const options = { signal, capture: true };
  stage.addEventListener('pointerdown', down, options);
  stage.addEventListener('pointermove', move, options);
  stage.addEventListener('pointerup', release, options);
  stage.addEventListener('pointercancel', release, options);
  // Without it the mouse events that follow a touch would close what was opened.
  stage.addEventListener('touchend', dropPress, { ...options, passive: false });
  stage.addEventListener('click', dropPress, options);
  return () => {
    release();
    stop.abort();
  };
};
