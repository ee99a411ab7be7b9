import type { Point } from '@sayfa/kernel';
import type { OpenReader } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { CLICK_LOCK, isDrag, movesOf, stepOf } from './move-rules.ts';
import { useMoving } from './moving-state.ts';
import { type ButtonsOf, buttonAt, drawAway, drawBack, type Group, groupOf } from './on-stage.ts';

type Drag = { pointer: number; from: Point; group: Group; step: Point | undefined };

/** Drags buttons by a pointer; where they are let go is asked about. Source: ACT-039…042. */
export const usePointerMoving = (reader: OpenReader, isOn: boolean, buttonsOf: ButtonsOf): void => {
  const groupAt = useEffectEvent((element: HTMLElement) => groupOf(reader, element, buttonsOf));
  useEffect(() => {
    if (!isOn) return;
    const { stage } = reader;
    let drag: Drag | undefined;
    let lockedUntil = 0;
    const down = (event: PointerEvent): void => {
      const element = buttonAt(event.target);
      if (event.button !== 0 || !element?.hasAttribute('data-movable')) return;
      const group = groupAt(element);
      if (!group || group.buttons.length === 0) return;
      const from = { x: event.clientX, y: event.clientY };
      drag = { pointer: event.pointerId, from, group, step: undefined };
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (drag?.pointer !== event.pointerId) return;
      const to = { x: event.clientX, y: event.clientY };
      if (!drag.step && !isDrag(drag.from, to)) return;
      const { buttons, elements, height, unit } = drag.group;
      const by = { x: (to.x - drag.from.x) / unit, y: (to.y - drag.from.y) / unit };
      drag.step = stepOf(by, buttons, height);
      drawAway(elements, drag.step);
    };
    const up = (event: PointerEvent): void => {
      if (drag?.pointer !== event.pointerId) return;
      const { group, step } = drag;
      drag = undefined;
      if (!step) return;
      lockedUntil = event.timeStamp + CLICK_LOCK;
      if (step.x === 0 && step.y === 0) drawBack(group.elements);
      else useMoving.setState({ asked: movesOf(group.buttons, step) });
    };
    const cancel = (event: PointerEvent): void => {
      if (drag?.pointer !== event.pointerId) return;
      drawBack(drag.group.elements);
      drag = undefined;
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
      if (drag) drawBack(drag.group.elements);
      stop.abort();
    };
  }, [reader, isOn]);
};
