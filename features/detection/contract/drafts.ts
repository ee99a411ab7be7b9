import { clamp, PAGE_UNITS, type Rect } from '@sayfa/kernel';
import * as z from 'zod/mini';

/** Drafts on one page at most. */
export const MAX_DRAFTS_OF_PAGE = 200;

/** Page units; the smallest width and height of an area. */
export const MIN_EXTENT = 8;

const LONGEST_PAGE = 20_000;
const LONGEST_ID = 40;
const HIGHEST_NUMBER = 9_999;
const MAX_COLUMNS = 20;

/** Page units of white space around print. */
const PADDING = 6;

/** A box on a page, in page units. */
const pageBox = z
  .object({
    left: z.number('coords_invalid').check(z.minimum(0, 'coords_invalid')),
    top: z.number('coords_invalid').check(z.minimum(0, 'coords_invalid')),
    width: z.number('coords_invalid').check(z.minimum(MIN_EXTENT, 'coords_invalid')),
    height: z.number('coords_invalid').check(z.minimum(MIN_EXTENT, 'coords_invalid')),
  })
  .check(
    z.refine(({ left, width }) => left + width <= PAGE_UNITS, {
      message: 'coords_invalid',
      path: ['width'],
    }),
    z.refine(({ top, height }) => top + height <= LONGEST_PAGE, {
      message: 'coords_invalid',
      path: ['height'],
    }),
  );

const about = {
  /** As printed; null where it could not be read. */
  number: z.nullable(z.int().check(z.minimum(0), z.maximum(HIGHEST_NUMBER))),
  /** From the left, from 0. */
  column: z.int().check(z.minimum(0), z.maximum(MAX_COLUMNS)),
};

/** A detected question, in page units. */
export const foundBox = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  ...about,
  /** Between 0 and 1; below 0.7 it should be reviewed. */
  sureness: z.number(),
});

/** A detected question, in page units. */
export type FoundBox = z.infer<typeof foundBox>;

/** A question to be accepted or rejected. Lists are in reading order. */
export const draft = z
  .object({
    id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/u)),
    left: pageBox.shape.left,
    top: pageBox.shape.top,
    width: pageBox.shape.width,
    height: pageBox.shape.height,
    ...about,
    sureness: z.number().check(z.minimum(0), z.maximum(1)),
    isAccepted: z.boolean(),
  })
  .check(z.refine((one) => pageBox.safeParse(one).success, { message: 'coords_invalid' }));

/** A question to be accepted or rejected. */
export type Draft = z.infer<typeof draft>;

/** A draft that became a zoom area of the book. */
export const publishedDraft = z.object({ ...draft.shape, activityId: z.int() });

/** A draft that became a zoom area of the book. */
export type PublishedDraft = z.infer<typeof publishedDraft>;

/** Drafts as they are stored. */
export const draftsShape = z.array(draft);

/** Published drafts as they are stored. */
export const publishedShape = z.array(publishedDraft);

const whole = (box: Rect): Rect => {
  const left = Math.round(box.left);
  const top = Math.round(box.top);
  return {
    left,
    top,
    width: Math.round(box.left + box.width) - left,
    height: Math.round(box.top + box.height) - top,
  };
};

/** A box limited to its page and to the smallest size of an area, in whole page units. */
export const onPage = (box: Rect, pageHeight: number): Rect => {
  const width = clamp(box.width, MIN_EXTENT, PAGE_UNITS);
  const height = clamp(box.height, MIN_EXTENT, pageHeight);
  const left = clamp(box.left, 0, PAGE_UNITS - width);
  const top = clamp(box.top, 0, Math.floor(pageHeight) - height);
  return whole({ left, top: Math.max(0, top), width, height });
};

/**
 * Drafts of detected questions with some white space around each; `name` makes their ids unique.
 */
export const draftsOf = (found: readonly FoundBox[], pageHeight: number, name: string): Draft[] =>
  found.slice(0, MAX_DRAFTS_OF_PAGE).map((one, index) => {
    const left = Math.max(0, one.left - PADDING);
    const top = Math.max(0, one.top - PADDING);
    const right = Math.min(PAGE_UNITS, one.left + one.width + PADDING);
    const bottom = Math.min(pageHeight, one.top + one.height + PADDING);
    return {
      ...onPage({ left, top, width: right - left, height: bottom - top }, pageHeight),
      id: `${name}-${index + 1}`.slice(-LONGEST_ID),
      number: one.number,
      column: one.column,
      sureness: one.sureness,
      isAccepted: false,
    };
  });
