import type { Point } from '@sayfa/kernel';
import { createPointerDrag, type PointerDrag } from '@sayfa/ui/pointer-drag';
import type { OpenReader } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { CLICK_LOCK_MS, DRAG_THRESHOLD_PX, movesOf, stepOf } from './move-rules.ts';
import { useMoving } from './moving-state.ts';
import {
  type ActivitiesOf,
  buttonAt,
  clearOffset,
  drawWithOffset,
  type Group,
  groupOf,
} from './on-stage.ts';

const stepOfDrag = ({ target: { activities, height, unit }, by }: PointerDrag<Group>): Point =>
  stepOf({ x: by.x / unit, y: by.y / unit }, activities, height);

/** Drags activities by a pointer; the new place is confirmed in a dialog. Source: ACT-039…042. */
export const usePointerMoving = (
  reader: OpenReader,
  isOn: boolean,
  activitiesOf: ActivitiesOf,
): void => {
  const groupAt = useEffectEvent((element: HTMLElement) => groupOf(reader, element, activitiesOf));
  useEffect(() => {
    if (!isOn) return;
    const { stage } = reader;
    const drags = createPointerDrag<Group>(DRAG_THRESHOLD_PX);
    let lockedUntil = 0;
    const down = (event: PointerEvent): void => {
      const element = buttonAt(event.target);
      if (!element?.hasAttribute('data-movable')) return;
      drags.begin(event, element, () => {
        const group = groupAt(element);
        return group && group.activities.length > 0 ? group : undefined;
      });
    };
    const move = (event: PointerEvent): void => {
      const drag = drags.move(event);
      if (drag) drawWithOffset(drag.target.elements, stepOfDrag(drag));
    };
    const up = (event: PointerEvent): void => {
      const drag = drags.end(event);
      if (!drag?.hasMoved) return;
      const { activities, elements } = drag.target;
      const step = stepOfDrag(drag);
      lockedUntil = event.timeStamp + CLICK_LOCK_MS;
      if (step.x === 0 && step.y === 0) clearOffset(elements);
      else useMoving.setState({ unconfirmed: movesOf(activities, step) });
    };
    const cancel = (event: PointerEvent): void => {
      const drag = drags.end(event);
      if (drag) clearOffset(drag.target.elements);
    };
    const click = (event: MouseEvent): void => {
      if (event.timeStamp >= lockedUntil || !buttonAt(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const stop = new AbortController();
    const { signal } = stop;
    stage.addEventListener('pointerdown', down, { signal });
    stage.addEventListener('pointermove', move, { signal });
    stage.addEventListener('pointerup', up, { signal });
    stage.addEventListener('pointercancel', cancel, { signal });
    stage.addEventListener('click', click, { signal, capture: true });
    return () => {
      const group = drags.cancel();
      if (group) clearOffset(group.elements);
      stop.abort();
    };
  }, [reader, isOn]);
};
