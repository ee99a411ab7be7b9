import type { Point } from '@sayfa/kernel';
import { isPressed, type OpenReader, textOf } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { MOVE } from './move-keys.ts';
import { GRID, type Move, movesOf, stepOf } from './move-rules.ts';
import { useMoving } from './moving-state.ts';
import {
  type ActivitiesOf,
  buttonAt,
  clearOffset,
  drawWithOffset,
  type Group,
  groupOf,
} from './on-stage.ts';

/** Grid steps of an arrow key with Shift. */
const LONG_STEP = 10;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -GRID, y: 0 },
  ArrowRight: { x: GRID, y: 0 },
  ArrowUp: { x: 0, y: -GRID },
  ArrowDown: { x: 0, y: GRID },
};

const announce = (announcement: string): void => useMoving.setState({ announcement });

/** Moves activities by keys: M starts, arrows move, Enter or Space confirms, Escape cancels. */
export const useKeyMoving = (
  reader: OpenReader,
  isOn: boolean,
  activitiesOf: ActivitiesOf,
  onMoved: (moves: readonly Move[]) => void,
): void => {
  const groupAt = useEffectEvent((element: HTMLElement) => groupOf(reader, element, activitiesOf));
  const moved = useEffectEvent(onMoved);
  useEffect(() => {
    if (!isOn) return;
    let held: { group: Group; step: Point } | undefined;
    const release = (): void => {
      held = undefined;
      useMoving.setState({ held: [] });
    };
    const start = (element: HTMLElement): boolean => {
      const group = groupAt(element);
      if (!group || group.activities.length === 0) return false;
      held = { group, step: { x: 0, y: 0 } };
      useMoving.setState({ held: group.activities.map(({ id }) => id) });
      announce(textOf('activities:move.held'));
      return true;
    };
    const cancel = (): void => {
      if (!held) return;
      clearOffset(held.group.elements);
      release();
      announce(textOf('activities:move.restored'));
    };
    const confirm = (): void => {
      if (!held) return;
      const { group, step } = held;
      release();
      if (step.x === 0 && step.y === 0) announce(textOf('activities:move.restored'));
      else moved(movesOf(group.activities, step));
    };
    const push = (by: Point, times: number): void => {
      if (!held) return;
      const { group, step } = held;
      const next = { x: step.x + by.x * times, y: step.y + by.y * times };
      held.step = stepOf(next, group.activities, group.height);
      drawWithOffset(group.elements, held.step);
      const [first] = movesOf(group.activities, held.step);
      if (first) announce(textOf('activities:move.at', { left: first.left, top: first.top }));
    };
    const handle = (event: KeyboardEvent, element: HTMLElement): boolean => {
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      if (!held) {
        const isMoveKey = MOVE.keys.some((binding) => isPressed(binding, event));
        return isMoveKey && element.hasAttribute('data-movable') && start(element);
      }
      const by = ARROWS[event.key];
      if (by) push(by, event.shiftKey ? LONG_STEP : 1);
      else if (event.key === 'Enter' || event.key === ' ') confirm();
      else if (event.key === 'Escape') cancel();
      else return event.key !== 'Tab';
      return true;
    };
    const onKey = (event: KeyboardEvent): void => {
      const element = buttonAt(event.target);
      if (!element || !handle(event, element)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const stop = new AbortController();
    const { signal } = stop;
    reader.stage.addEventListener('keydown', onKey, { signal, capture: true });
    reader.stage.addEventListener('focusout', cancel, { signal });
    return () => {
      cancel();
      stop.abort();
    };
  }, [reader, isOn]);
};
