import type { ReadingDirection } from '@sayfa/kernel';
import { isOpeningLayer, isTyping, type PressedKey } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';
import type { KeyOffers } from '../input/key-offers.ts';
import type { PageView } from '../page-view/page-view.ts';
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
  view: PageView | undefined,
  direction: ReadingDirection,
  run: (command: ReaderCommand) => boolean,
  others: KeyOffers,
): void => {
  const isReady = view !== undefined;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || pressesButton(event)) return;
    if (isInDialog(event.target) || isOpeningLayer()) return;
    if (!isTyping(event.target) && others.offer(event)) {
      event.preventDefault();
      return;
    }
    const command = commandOf(event, direction);
    if (!command) {
      if (view && !isTyping(event.target)) others.keep(event, view.page());
      return;
    }
    if (isTyping(event.target) && !worksWhileTyping(command)) return;
    if (run(command)) event.preventDefault();
  });
  const runBootKeys = useEffectEvent(() => {
    const keys = window.bootKeys ?? [];
    delete window.bootKeys;
    for (const pressed of keys) {
      const command = commandOf(pressed, direction);
      if (command) run(command);
      else if (view) others.keep(new KeyboardEvent('keydown', pressed), view.page());
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
