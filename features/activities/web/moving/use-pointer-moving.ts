import type { Point } from '@sayfa/kernel';
import { createPointerDrag, type PointerDrag } from '@sayfa/ui/pointer-drag';
import type { OpenReader } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { CLICK_LOCK, DRAG_THRESHOLD_PX, movesOf, stepOf } from './move-rules.ts';
import { useMoving } from './moving-state.ts';
import { type ButtonsOf, buttonAt, drawAway, drawBack, type Group, groupOf } from './on-stage.ts';

const stepOfDrag = ({ target: { buttons, height, unit }, by }: PointerDrag<Group>): Point =>
  stepOf({ x: by.x / unit, y: by.y / unit }, buttons, height);

/** Drags buttons by a pointer; where they are let go is asked about. Source: ACT-039…042. */
export const usePointerMoving = (reader: OpenReader, isOn: boolean, buttonsOf: ButtonsOf): void => {
  const groupAt = useEffectEvent((element: HTMLElement) => groupOf(reader, element, buttonsOf));
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
        return group && group.buttons.length > 0 ? group : undefined;
      });
    };
    const move = (event: PointerEvent): void => {
      const drag = drags.move(event);
      if (drag) drawAway(drag.target.elements, stepOfDrag(drag));
    };
    const up = (event: PointerEvent): void => {
      const drag = drags.end(event);
      if (!drag?.hasMoved) return;
      const { buttons, elements } = drag.target;
      const step = stepOfDrag(drag);
      lockedUntil = event.timeStamp + CLICK_LOCK;
      if (step.x === 0 && step.y === 0) drawBack(elements);
      else useMoving.setState({ asked: movesOf(buttons, step) });
    };
    const cancel = (event: PointerEvent): void => {
      const drag = drags.end(event);
      if (drag) drawBack(drag.target.elements);
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
      if (group) drawBack(group.elements);
      stop.abort();
    };
  }, [reader, isOn]);
};
