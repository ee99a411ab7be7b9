import { PAGE_UNITS, type Point } from '@sayfa/kernel';
import type { OpenReader } from '@sayfa/web-kit';
import type { ListedActivity } from '../on-pages/listed-activity.ts';
import { useMoving } from './moving-state.ts';

/** Buttons that are moved together, all of one page. */
export type Group = {
  buttons: readonly ListedActivity[];
  elements: readonly HTMLElement[];
  /** Height of their page in page units. */
  height: number;
  /** CSS pixels of a page unit now. */
  unit: number;
};

/** Looks up the buttons of a page by its number. */
export type ButtonsOf = (number: number) => readonly ListedActivity[];

/** The button on a page that an event is about. */
export const buttonAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button[data-activity]') : null;

const idOf = (element: HTMLElement): number => Number(element.dataset.activity);

/** What a button takes along: everything selected on its page, where it is selected itself. */
export const groupOf = (
  reader: OpenReader,
  element: HTMLElement,
  buttonsOf: ButtonsOf,
): Group | undefined => {
  const layer = element.closest<HTMLElement>('[data-buttons-of]');
  if (!layer) return undefined;
  const { selected } = useMoving.getState();
  const number = Number(layer.dataset.buttonsOf);
  const id = idOf(element);
  const ids = selected.has(id) ? selected : new Set([id]);
  // Covers of answers and buttons lie on layers of their own.
  const onPage = (layer.parentElement ?? layer).querySelectorAll<HTMLElement>('[data-movable]');
  const elements = [...onPage].filter((each) => ids.has(idOf(each)));
  const buttons = buttonsOf(number).filter((each) =>
    elements.some((other) => idOf(other) === each.id),
  );
  return {
    buttons,
    elements,
    height: (reader.pageAt(number)?.proportion ?? 1) * PAGE_UNITS,
    unit: layer.getBoundingClientRect().width / PAGE_UNITS,
  };
};

/** Draws buttons away from where they lie, without React. */
export const drawAway = (elements: readonly HTMLElement[], { x, y }: Point): void => {
  for (const { style } of elements) {
    style.setProperty('--by-x', String(x));
    style.setProperty('--by-y', String(y));
  }
};

/** Draws buttons where they lie again. */
export const drawBack = (elements: Iterable<HTMLElement>): void => {
  for (const { style } of elements) {
    style.removeProperty('--by-x');
    style.removeProperty('--by-y');
  }
};

/** Draws everything on the stage where it lies. */
export const drawAllBack = (reader: OpenReader): void =>
  drawBack(reader.stage.querySelectorAll<HTMLElement>('[data-activity]'));
