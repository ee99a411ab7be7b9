import { systemClock } from '@sayfa/kernel';
import { useReducedMotion } from '@sayfa/ui';
import { useEffect, useReducer } from 'react';
import { type Picker, ROLL_MS, shownAt } from './picker-state.ts';

/** Milliseconds between two looks at a draw that goes on. */
const LOOK_MS = 45;

/** The names of the last draw as they are to be seen now; at once where motion is not liked. */
export const useDrawShown = (shown: Picker['shown']): ReturnType<typeof shownAt> => {
  const isStill = useReducedMotion();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (isStill) return;
    const timer = setInterval(() => {
      redraw();
      const since = systemClock.now() - shown.at;
      if (since < 0 || since > ROLL_MS) clearInterval(timer);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [shown.at, isStill]);
  return isStill ? { names: shown.names, isOver: true } : shownAt(shown, systemClock.now());
};
