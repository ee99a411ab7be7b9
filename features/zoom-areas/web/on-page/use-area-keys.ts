import { commandOfKey, isTyping, type OpenReader, runKey } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { useCreating } from '../creating/creating-state.ts';
import focusedAreaCommands, { type FocusedPart } from '../focused-area-commands.ts';
import makingCommands from '../making-commands.ts';

const focusedPart = (target: EventTarget | null): FocusedPart | undefined => {
  const element = target instanceof HTMLElement && target.closest<HTMLElement>('[data-area]');
  if (!element || element.dataset.area === undefined) return undefined;
  return { tempId: element.dataset.area, part: Number(element.dataset.part) };
};

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('button:not([data-area]), a, summary, [role="tab"]') !== null;

/** Keys while areas are made, handled before the tools' keys. Source: NAV-058. */
export const useAreaKeys = (reader: OpenReader, submit: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.isComposing || isElsewhere(event.target)) return false;
    const making = { submit };
    const command = commandOfKey(makingCommands, making, event);
    const isQuiet = isTyping(event.target) || useCreating.getState().isPaused;
    if (isQuiet && !command?.worksWhileTyping) return false;
    const isOwnKey = event.key === 'Enter' && isPressable(event.target);
    if (command && !isOwnKey) return command.run(making, event) !== false;
    const at = focusedPart(event.target);
    return at !== undefined && runKey(focusedAreaCommands, { reader, at }, event);
  });
  useEffect(() => {
    const stop = new AbortController();
    const listener = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !onKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', listener, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
};
