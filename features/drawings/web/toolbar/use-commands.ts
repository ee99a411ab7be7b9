import { type OpenReader, useTeacherModes } from '@sayfa/web-kit';
import { type RefObject, useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import type { DrawingCommands } from '../commands.ts';
import { useToolbarSettings } from './toolbar-settings.ts';

/**
 * One plain value of what may be done; the component renders only when that changes, not at every
 * turn and stroke. What the reader shows counts where it is given.
 */
export const useCommandValue = <Value extends string | number | boolean | undefined>(
  commands: DrawingCommands,
  read: () => Value,
  reader?: Pick<OpenReader, 'subscribe'>,
): Value => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [
        commands.subscribe(listener),
        useToolbarSettings.subscribe(listener),
        useTeacherModes.subscribe(listener),
        ...(reader ? [reader.subscribe(listener)] : []),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [commands, reader],
  );
  return useSyncExternalStore(subscribe, read);
};

/**
 * Marks a bar while a gesture is in progress, so that it stays out of the way; set on the element
 * itself, because rendering a bar would delay the stroke.
 */
export const useBusyMark = (
  bar: RefObject<HTMLElement | null>,
  commands: DrawingCommands,
): void => {
  useLayoutEffect(() => {
    const mark = (): void => void bar.current?.toggleAttribute('data-busy', commands.isBusy());
    mark();
    return commands.subscribe(mark);
  }, [bar, commands]);
};
