import { isTyping, textOf, toast, useZoomMode } from '@sayfa/web-kit';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useActiveTool } from './active-tool.ts';
import { type KeyMeaning, meaningOf } from './drawing-keys.ts';
import { runCommand } from './run-command.ts';
import type { ToolbarParts } from './toolbar-parts.ts';
import { useToolbarSettings } from './toolbar-settings.ts';

/** Milliseconds that the message about keys stays. Source: TBR-030. */
const MESSAGE_TIME = 3000;

/** Text of the page is marked: copying means that. */
const hasMarkedText = (): boolean => getSelection()?.isCollapsed === false;

/** Leaves one thing at a time: an action, studio mode, the search, the selection, the tool. Source: NAV-054. */
const leave = ({ reader, commands }: ToolbarParts): boolean => {
  const { studioMode, set } = useToolbarSettings.getState();
  if (commands.isBusy()) return commands.cancel();
  if (studioMode) {
    set({ studioMode: false });
    return true;
  }
  if (reader.run('close') || commands.cancel()) return true;
  const { tool, choose } = useActiveTool.getState();
  // While parts of pages are shown the hand is nothing to be left.
  const isResting = tool === 'pan' && useZoomMode.getState().mode !== null;
  if (tool === 'select' || tool === null || isResting) return false;
  choose('select');
  return true;
};

const runKey = (meaning: KeyMeaning, parts: ToolbarParts): boolean => {
  if (meaning.does === 'escape') return leave(parts);
  if (parts.commands.isBusy()) {
    const text = textOf('drawings:keys.busy');
    toast({ id: 'drawing-keys', kind: 'info', text, milliseconds: MESSAGE_TIME });
    return true;
  }
  if (meaning.does === 'tool') {
    useActiveTool.getState().choose(meaning.name);
    return true;
  }
  const { name } = meaning;
  // The browser's own event brings what is on the clipboard, also pictures.
  if (name === 'paste') return false;
  const needsSelection = name === 'eraseselected' || name === 'copy' || name === 'cut';
  if (needsSelection && parts.commands.selected().length === 0) return false;
  if (name === 'copy' && hasMarkedText()) return false;
  return runCommand(name, parts);
};

/** Carries keys to tools and commands while a book is open. Source: NAV-054…057, NAV-061. */
export const useDrawingKeys = (parts: ToolbarParts): void => {
  const { reader } = parts;
  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const meaning = isTyping(event.target) ? undefined : meaningOf(event);
    return meaning !== undefined && runKey(meaning, parts);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    // Whoever knows what to do with a picture took it before.
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (runCommand('paste', parts)) event.preventDefault();
  });
  // Before the toolbar is painted: whoever sees it may press a key at once.
  useLayoutEffect(() => reader.onKey((event) => onKey(event)), [reader]);
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    window.addEventListener('paste', listener);
    return () => window.removeEventListener('paste', listener);
  }, []);
};
