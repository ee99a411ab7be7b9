import { isTyping, letterOf, type OpenReader } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';
import {
  groupSelected,
  heightOf,
  leaveOne,
  removeAreas,
  replaceArea,
  say,
  stepBack,
  swapArea,
} from '../creating/area-commands.ts';
import { movedRect, resizedRect } from '../creating/area-geometry.ts';
import { changeAreas, selectArea, useCreating } from '../creating/creating-state.ts';
import { findArea, withPart } from '../creating/temporary-areas.ts';

/** Page units of an arrow key, and with Control. */
const STEP = 2;
const LEAP = 20;

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type FocusedPart = { tempId: string; part: number };

const { getState: now } = useCreating;

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

/** Moves or sizes by an arrow key. */
const nudge = (reader: OpenReader, at: FocusedPart, event: KeyboardEvent): boolean => {
  const way = ARROWS[event.key];
  const found = findArea(now().pages, at.tempId);
  const rect = found?.area.parts[at.part];
  if (!way || !found || !rect) return false;
  if (event.altKey) {
    if (way.y === 0) return false;
    swapArea(at.tempId, way.y < 0 ? -1 : 1);
    return true;
  }
  const step = event.ctrlKey || event.metaKey ? LEAP : STEP;
  const by = { x: way.x * step, y: way.y * step };
  const height = heightOf(reader, found.page);
  const does = event.shiftKey ? 'sized' : 'moved';
  const next = event.shiftKey
    ? resizedRect(rect, { across: 'end', down: 'end' }, by, height)
    : movedRect(rect, by, height);
  changeAreas(withPart(now().pages, at.tempId, at.part, next), `${does}:${at.tempId}:${at.part}`);
  say(does, next);
  return true;
};

/** What a key means on an area that has the focus. */
const onArea = (reader: OpenReader, at: FocusedPart, event: KeyboardEvent): boolean => {
  if (event.key in ARROWS) return nudge(reader, at, event);
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'Delete' || event.key === 'Backspace') {
    const { selected } = now();
    removeAreas(selected.includes(at.tempId) ? selected : [at.tempId]);
    return true;
  }
  if (event.key === ' ') {
    selectArea(at.tempId, event.shiftKey || now().isGrouping);
    return true;
  }
  if (letterOf(event) === 'r') replaceArea(at.tempId);
  else if (letterOf(event) === 'g') groupSelected();
  else return false;
  return true;
};

const isHeld = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;

/** Keys while areas are made, before the tools hear them. Source: NAV-058. */
export const useAreaKeys = (reader: OpenReader, submit: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.isComposing || isElsewhere(event.target)) return false;
    if (event.altKey && !isHeld(event) && event.code === 'KeyS') {
      submit();
      return true;
    }
    if (event.key === 'Escape') {
      const { activeElement } = document;
      if (isTyping(event.target) && activeElement instanceof HTMLElement) activeElement.blur();
      else leaveOne();
      return true;
    }
    if (isTyping(event.target) || now().isPaused) return false;
    const letter = letterOf(event);
    if (isHeld(event) && !event.altKey && (letter === 'z' || letter === 'y')) {
      stepBack(letter === 'y' || event.shiftKey);
      return true;
    }
    if (event.key === 'Enter' && !isPressable(event.target)) {
      submit();
      return true;
    }
    const at = focusedPart(event.target);
    return at !== undefined && onArea(reader, at, event);
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
