import {
  INITIAL_INTERACTION,
  type InteractionEvent,
  type InteractionState,
  nextInteraction,
} from './controller-state.ts';

/** Keeps the state over the pages, and tells listeners of changes once a frame. */
export const createInteraction = (
  onChanged: (now: InteractionState, before: InteractionState) => void,
) => {
  const listeners = new Set<() => void>();
  let state = INITIAL_INTERACTION;
  let frame = 0;
  const changed = (): void => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      for (const listener of listeners) listener();
    });
  };
  return {
    state: (): InteractionState => state,
    dispatch(event: InteractionEvent): void {
      const before = state;
      state = nextInteraction(before, event);
      if (state !== before) onChanged(state, before);
    },
    /** Something that listeners read changed. */
    changed,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: (): void => cancelAnimationFrame(frame),
  };
};
