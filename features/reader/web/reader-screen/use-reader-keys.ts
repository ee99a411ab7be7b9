import type { ReadingDirection } from '@sayfa/kernel';
import { isOpeningLayer, isTyping, type PressedKey } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { commandOf, type ReaderCommand, worksWhileTyping } from './reader-commands.ts';

declare global {
  interface Window {
    /** Keys pressed over the boot page, before the application was loaded. */
    bootKeys?: PressedKey[];
  }
}

/** Dialogs and menus have keys of their own while they have the focus. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

const pressesButton = (event: KeyboardEvent): boolean =>
  event.key === ' ' && event.target instanceof Element && event.target.matches('button, a, [role]');

/** Runs the commands of keys on the page; `run` returns false where a command does nothing now. */
export const useReaderKeys = (
  isReady: boolean,
  direction: ReadingDirection,
  run: (command: ReaderCommand) => boolean,
  others: (event: KeyboardEvent) => boolean,
): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || pressesButton(event)) return;
    if (isInDialog(event.target) || isOpeningLayer()) return;
    if (!isTyping(event.target) && others(event)) {
      event.preventDefault();
      return;
    }
    const command = commandOf(event, direction);
    if (!command) return;
    if (isTyping(event.target) && !worksWhileTyping(command)) return;
    if (run(command)) event.preventDefault();
  });
  const runBootKeys = useEffectEvent(() => {
    const keys = window.bootKeys ?? [];
    delete window.bootKeys;
    for (const pressed of keys) {
      const command = commandOf(pressed, direction);
      if (command) run(command);
    }
  });
  useEffect(() => {
    if (isReady) runBootKeys();
  }, [isReady]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
};
