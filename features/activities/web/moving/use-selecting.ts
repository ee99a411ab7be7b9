import type { OpenReader } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { useRequestedDialog } from '../requested-dialog.ts';
import { idsToDelete } from './move-rules.ts';
import { toggleSelected, unselect, useMoving } from './moving-state.ts';
import { type ActivitiesOf, buttonAt } from './on-stage.ts';

/** Selects several activities with Shift and deletes them together, for editors. Source: ACT-033. */
export const useSelecting = (
  reader: OpenReader,
  isOn: boolean,
  activitiesOf: ActivitiesOf,
): void => {
  const remove = useEffectEvent((focused: number): void => {
    const ids = idsToDelete(useMoving.getState().selected, focused);
    const activities = reader
      .pagesOnStage()
      .flatMap(({ number }) => activitiesOf(number).filter(({ id }) => ids.has(id)));
    if (activities.length > 0) useRequestedDialog.getState().open({ about: 'delete', activities });
  });
  useEffect(() => {
    if (!isOn) return;
    const { stage } = reader;
    const click = (event: MouseEvent): void => {
      const element = buttonAt(event.target);
      if (!element || !event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      toggleSelected(Number(element.dataset.activity));
    };
    const key = (event: KeyboardEvent): void => {
      const element = buttonAt(event.target);
      if (!element) return;
      if (event.key === 'Delete' || event.key === 'Backspace') {
        remove(Number(element.dataset.activity));
      } else if (event.key !== 'Escape' || !unselect()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // A press on the page clears the selection.
    const down = (event: PointerEvent): void => {
      if (!buttonAt(event.target)) unselect();
    };
    const stop = new AbortController();
    const { signal } = stop;
    stage.addEventListener('click', click, { signal, capture: true });
    stage.addEventListener('keydown', key, { signal, capture: true });
    stage.addEventListener('pointerdown', down, { signal });
    const stopFollowing = reader.onLayOut(() => void unselect());
    return () => {
      stop.abort();
      stopFollowing();
      unselect();
    };
  }, [reader, isOn]);
};
