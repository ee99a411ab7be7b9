import type { ZoomStep } from '@sayfa/activity-types/zoom-steps';
import { PAGE_UNITS } from '@sayfa/kernel';
import type { PageFocus } from '@sayfa/web-kit';

/** Share of the stage that one part takes, and two. Source: PRS-008. */
const ONE_PART = 0.85;
const TWO_PARTS = 1;
/** Share of the stage that a page without steps takes. */
const WHOLE_PAGE = 0.96;

/** Where a presentation stands: a step of a page, or a page without any, from 1. */
export type Stop = { page: number; step: ZoomStep | undefined };

/** What a presentation walks through. */
export type Walk = {
  /** Numbers of the pages in reading order. */
  pages: readonly number[];
  /** Steps of a page in their order. */
  stepsOf(page: number): readonly ZoomStep[];
};

/** The first stop of a page, or its last one. Source: PRS-002, PRS-005. */
export const stopOf = ({ stepsOf }: Walk, page: number, end: 'first' | 'last' = 'first'): Stop => ({
  page,
  step: stepsOf(page).at(end === 'first' ? 0 : -1),
});

/** The step with an id on a page; undefined where there is none. */
export const stopAt = ({ stepsOf }: Walk, page: number, activity: number): Stop | undefined => {
  const step = stepsOf(page).find(({ id }) => id === activity);
  return step && { page, step };
};

/**
 * The step that an address names: by its number in the order of the page, otherwise by its id.
 * Source: VID-017.
 */
export const stopNamed = ({ stepsOf }: Walk, page: number, name: number): Stop | undefined => {
  const steps = stepsOf(page);
  const step = steps.find(({ orderId }) => orderId === name) ?? steps.find(({ id }) => id === name);
  return step && { page, step };
};

/** The stop that follows, or goes before; undefined at the ends of the book. Source: PRS-004, PRS-005. */
export const stopBeside = (walk: Walk, from: Stop, by: 1 | -1): Stop | undefined => {
  const steps = walk.stepsOf(from.page);
  const at = steps.findIndex(({ id }) => id === from.step?.id);
  const step = at < 0 ? undefined : steps[at + by];
  if (step) return { page: from.page, step };
  const page = walk.pages[walk.pages.indexOf(from.page) + by];
  if (page === undefined) return undefined;
  return stopOf(walk, page, by === 1 ? 'first' : 'last');
};

/** Stops that may be shown next: two forward and one back. */
export const stopsAround = (walk: Walk, from: Stop): readonly Stop[] => {
  const next = stopBeside(walk, from, 1);
  const afterNext = next && stopBeside(walk, next, 1);
  return [next, stopBeside(walk, from, -1), afterNext].filter((stop) => stop !== undefined);
};

/** Where drawings of a step are kept. */
const keyOfStep = (activity: number): string => `zoom_${activity}`;

/** What is shown at a stop; `proportion` is the page's height over its width. */
export const focusOf = ({ page, step }: Stop, proportion: number): PageFocus => {
  if (step) {
    const share = step.parts.length === 1 ? ONE_PART : TWO_PARTS;
    return { page, parts: step.parts, share, key: keyOfStep(step.id) };
  }
  const whole = { left: 0, top: 0, width: PAGE_UNITS, height: PAGE_UNITS * proportion };
  return { page, parts: [whole], share: WHOLE_PAGE };
};
