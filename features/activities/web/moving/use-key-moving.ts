import type { Point } from '@sayfa/kernel';
import { isPressed, type OpenReader, textOf } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { MOVE } from './move-keys.ts';
import { GRID, type Move, movesOf, stepOf } from './move-rules.ts';
import { useMoving } from './moving-state.ts';
import { type ButtonsOf, buttonAt, drawAway, drawBack, type Group, groupOf } from './on-stage.ts';

/** Grid steps of an arrow key with Shift. */
const LEAP = 10;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -GRID, y: 0 },
  ArrowRight: { x: GRID, y: 0 },
  ArrowUp: { x: 0, y: -GRID },
  ArrowDown: { x: 0, y: GRID },
};

const say = (said: string): void => useMoving.setState({ said });

/** Moves buttons by the keyboard: M takes them up, arrows move, Enter lays down, Escape brings back. */
export const useKeyMoving = (
  reader: OpenReader,
  isOn: boolean,
  buttonsOf: ButtonsOf,
  onMoved: (moves: readonly Move[]) => void,
): void => {
  const groupAt = useEffectEvent((element: HTMLElement) => groupOf(reader, element, buttonsOf));
  const moved = useEffectEvent(onMoved);
  useEffect(() => {
    if (!isOn) return;
    let held: { group: Group; step: Point } | undefined;
    const release = (): void => {
      held = undefined;
      useMoving.setState({ held: [] });
    };
    const takeUp = (element: HTMLElement): boolean => {
      const group = groupAt(element);
      if (!group || group.buttons.length === 0) return false;
      held = { group, step: { x: 0, y: 0 } };
      useMoving.setState({ held: group.buttons.map(({ id }) => id) });
      say(textOf('activities:move.held'));
      return true;
    };
    const bringBack = (): void => {
      if (!held) return;
      drawBack(held.group.elements);
      release();
      say(textOf('activities:move.restored'));
    };
    const drop = (): void => {
      if (!held) return;
      const { group, step } = held;
      release();
      if (step.x === 0 && step.y === 0) say(textOf('activities:move.restored'));
      else moved(movesOf(group.buttons, step));
    };
    const push = (by: Point, times: number): void => {
      if (!held) return;
      const { group, step } = held;
      const wanted = { x: step.x + by.x * times, y: step.y + by.y * times };
      held.step = stepOf(wanted, group.buttons, group.height);
      drawAway(group.elements, held.step);
      const [first] = movesOf(group.buttons, held.step);
      if (first) say(textOf('activities:move.at', { left: first.left, top: first.top }));
    };
    const used = (event: KeyboardEvent, element: HTMLElement): boolean => {
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      if (!held) {
        const isMoveKey = MOVE.keys.some((binding) => isPressed(binding, event));
        return isMoveKey && element.hasAttribute('data-movable') && takeUp(element);
      }
      const by = ARROWS[event.key];
      if (by) push(by, event.shiftKey ? LEAP : 1);
      else if (event.key === 'Enter' || event.key === ' ') drop();
      else if (event.key === 'Escape') bringBack();
      else return event.key !== 'Tab';
      return true;
    };
    const onKey = (event: KeyboardEvent): void => {
      const element = buttonAt(event.target);
      if (!element || !used(event, element)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const stop = new AbortController();
    const { signal } = stop;
    reader.stage.addEventListener('keydown', onKey, { signal, capture: true });
    reader.stage.addEventListener('focusout', bringBack, { signal });
    return () => {
      bringBack();
      stop.abort();
    };
  }, [reader, isOn]);
};
