import { afterPaint } from './after-paint.ts';
import { createListeners } from './listeners.ts';
import { createTimer } from './timer.ts';

/** Milliseconds after a turn until listeners are called at the latest. */
const MAX_EMIT_DELAY_MS = 70;

/**
 * Calls listeners after the frame in which what is shown has changed. A state that is the same as
 * the last one stays that object, so that no component renders for it.
 */
export const createViewEmitter = <State>(
  currentState: () => State,
  isSame: (one: State, other: State) => boolean,
) => {
  const listeners = createListeners();
  let state = currentState();
  const laterTimer = createTimer();
  const emission = afterPaint(() => {
    const next = currentState();
    if (!isSame(state, next)) state = next;
    listeners.notify();
  });
  return {
    /** As it was emitted last. */
    state: (): State => state,
    subscribe: listeners.add,
    /** Emits once the frame that is being made is painted. */
    emit: emission.schedule,
    /** While a picture is on its way the page is painted first; bars and panels follow. */
    emitLater(): void {
      if (!laterTimer.isRunning()) laterTimer.start(MAX_EMIT_DELAY_MS, emission.schedule);
    },
    close(): void {
      laterTimer.stop();
      emission.cancel();
    },
  };
};
