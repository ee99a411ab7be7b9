import { type ActivityDefinition, lookOfStyle, styleOfLook } from '@sayfa/activity-kit';
import { UserFacingError } from '@sayfa/contract-kit';
import { clamp, PAGE_UNITS, withoutBidiControls } from '@sayfa/kernel';
import type { ActivityPage } from './activities.port.ts';

// A label is one line: control characters and line separators are replaced by spaces.
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** A description as it is stored: one line without characters that change the direction of text. */
export const labelToStore = (description: string): string =>
  withoutBidiControls(description).replace(CONTROLS, ' ').trim();

/** The style to store. Throws style_invalid. */
export const styleToStore = (definition: ActivityDefinition, given: string): string => {
  const { fixedStyle } = definition;
  if (fixedStyle !== undefined && (given === '' || given === fixedStyle)) return fixedStyle;
  const look = fixedStyle === undefined ? lookOfStyle(given) : undefined;
  if (!look) throw new UserFacingError('style_invalid', { field: 'style' });
  return styleOfLook(look);
};

/** A place limited to the page: rounding may have moved it just beyond an edge. */
export const placeOnPage = (
  { height }: Pick<ActivityPage, 'height'>,
  { left, top }: { left: number; top: number },
): { left: number; top: number } => ({
  left: clamp(left, 0, PAGE_UNITS),
  top: clamp(top, 0, height),
});
