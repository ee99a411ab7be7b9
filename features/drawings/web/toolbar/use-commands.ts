import { useEffect, useReducer, useSyncExternalStore } from 'react';
import type { DrawingCommands } from '../commands.ts';

/** Rerenders a component whenever what may be done has changed. */
export const useCommandChanges = (commands: DrawingCommands): void => {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => commands.subscribe(changed), [commands]);
};

/** Whether a gesture is in progress; the bars stay out of its way then. */
export const useIsBusy = (commands: DrawingCommands): boolean =>
  useSyncExternalStore(commands.subscribe, commands.isBusy);
