import { PAGE_UNITS, type Point } from '@sayfa/kernel';
import type { OpenReader } from '@sayfa/web-kit';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { useMoving } from './moving-state.ts';

/** Activities of one page that are moved together. */
export type Group = {
  activities: readonly ListedActivity[];
  elements: readonly HTMLElement[];
  /** Height of their page in page units. */
  height: number;
  /** CSS pixels of a page unit now. */
  unit: number;
};

/** The activities of a page by its number. */
export type ActivitiesOf = (number: number) => readonly ListedActivity[];

/** The activity's button that is the target of an event. */
export const buttonAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button[data-activity]') : null;

const idOf = (element: HTMLElement): number => Number(element.dataset.activity);

/** What is moved with a button: all that is selected on its page, where it is selected itself. */
export const groupOf = (
  reader: OpenReader,
  element: HTMLElement,
  activitiesOf: ActivitiesOf,
): Group | undefined => {
  const layer = element.closest<HTMLElement>('[data-activities-of]');
  if (!layer) return undefined;
  const { selected } = useMoving.getState();
  const number = Number(layer.dataset.activitiesOf);
  const id = idOf(element);
  const ids = selected.has(id) ? selected : new Set([id]);
  // Covers of answers and buttons are on separate layers.
  const onPage = (layer.parentElement ?? layer).querySelectorAll<HTMLElement>('[data-movable]');
  const elements = [...onPage].filter((each) => ids.has(idOf(each)));
  const activities = activitiesOf(number).filter((each) =>
    elements.some((other) => idOf(other) === each.id),
  );
  return {
    activities,
    elements,
    height: (reader.pageAt(number)?.proportion ?? 1) * PAGE_UNITS,
    unit: layer.getBoundingClientRect().width / PAGE_UNITS,
  };
};

/** Offsets elements while they are moved, without rendering React. */
export const drawWithOffset = (elements: readonly HTMLElement[], { x, y }: Point): void => {
  for (const { style } of elements) {
    style.setProperty('--by-x', String(x));
    style.setProperty('--by-y', String(y));
  }
};

/** Removes the offset of elements. */
export const clearOffset = (elements: Iterable<HTMLElement>): void => {
  for (const { style } of elements) {
    style.removeProperty('--by-x');
    style.removeProperty('--by-y');
  }
};

/** Removes the offsets of all activities on the stage. */
export const clearAllOffsets = (reader: OpenReader): void =>
  clearOffset(reader.stage.querySelectorAll<HTMLElement>('[data-activity]'));
