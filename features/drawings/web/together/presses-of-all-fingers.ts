/** CSS pixels that a finger may move and still press. */
const MAX_MOVE_PX = 12;

type Press = { button: HTMLElement; x: number; y: number };

const buttonAt = (target: EventTarget | null): HTMLElement | undefined => {
  const button = target instanceof Element ? target.closest('button, [role="button"]') : null;
  return button instanceof HTMLElement ? button : undefined;
};

/**
 * Browsers make a click of the only finger on the screen. While one hand draws, buttons pressed by
 * another one would do nothing: here each finger that is not the first presses, too. Returns how to stop.
 */
export const pressByAllFingers = (): (() => void) => {
  const presses = new Map<number, Press>();
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  document.addEventListener(
    'pointerdown',
    ({ pointerType, isPrimary, pointerId, target, clientX, clientY }) => {
      const button = buttonAt(target);
      if (pointerType !== 'touch' || isPrimary || !button) return;
      presses.set(pointerId, { button, x: clientX, y: clientY });
    },
    options,
  );
  document.addEventListener(
    'pointerup',
    ({ pointerId, clientX, clientY }) => {
      const press = presses.get(pointerId);
      presses.delete(pointerId);
      if (!press || Math.hypot(clientX - press.x, clientY - press.y) > MAX_MOVE_PX) return;
      press.button.click();
    },
    options,
  );
  document.addEventListener('pointercancel', ({ pointerId }) => presses.delete(pointerId), options);
  return () => stop.abort();
};
