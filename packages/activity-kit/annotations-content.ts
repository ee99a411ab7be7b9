import { jsonIn, type Point } from '@sayfa/kernel';
import type { DrawingContent } from '@sayfa/page-model';
import { drawingContent } from '@sayfa/page-model/shape';
import * as z from 'zod/mini';
import type { CheckedContent, ContentRule } from './content-rule.ts';
import { movedRegion, pageRegion } from './page-region.ts';

/** Drawings on a page at most that one activity shows and hides. */
const MAX_TEXT_LENGTH = 500;
/** Drawings at most that an answer consists of. */
const MAX_OBJECTS = 200;
/** In UTF-16 units: it stands on the cover. */
const LONGEST_LABEL = 60;

/** How the covers of answers can be patterned. */
export const COVER_PATTERNS = ['stripes', 'dots', 'plain'] as const;

const attachedFields = {
  /** Ids of drawings that its author has on the page, which it shows and hides. */
  annotations: z
    .array(z.string().check(z.minLength(1), z.maxLength(100)))
    .check(z.maxLength(MAX_TEXT_LENGTH)),
  /** The part of the page that it is about. */
  area: pageRegion,
};

const hideable = z.object({
  ...attachedFields,
  look: z.optional(
    z.object({
      colour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/iu))),
      pattern: z.optional(z.enum(COVER_PATTERNS)),
      label: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_LABEL))),
    }),
  ),
});

const showable = z.object({
  ...attachedFields,
  /** What the answer consists of, the lowest first; readers get it when they ask. */
  objects: z.optional(
    z.array(drawingContent).check(
      z.maxLength(MAX_OBJECTS),
      z.refine((list) => list.every(({ kind }) => kind !== 'area')),
    ),
  ),
});

/** What readers get of a showable answer before they ask: that there is something to ask for. */
const shownBefore = z.object({ ...attachedFields, isWithheld: z.optional(z.boolean()) });

/** What the cover of an answer looks like; what is left out is the usual. */
export type CoverLook = NonNullable<z.infer<typeof hideable>['look']>;

/** An answer on a page, as far as it is known. */
export type PageAnswer = {
  /** It starts under a cover that can be lifted, or is not there until somebody asks. */
  starts: 'covered' | 'hidden';
  area: z.infer<typeof pageRegion>;
  /** Ids of the drawings that are attached to it. */
  annotations: readonly string[];
  look: CoverLook;
  /** What a hidden answer consists of, the lowest first. */
  objects: readonly DrawingContent[];
  /** The objects are still held back. */
  isWithheld: boolean;
};

const checked = (
  schema: z.ZodMiniType<z.infer<typeof hideable> | z.infer<typeof showable>>,
  given: unknown,
): CheckedContent => {
  const read = schema.safeParse(given);
  if (read.success) return { content: JSON.stringify(read.data) };
  const isArea = read.error.issues.every(({ path }) => path[0] === 'area');
  const field = read.error.issues.find(({ path }) => path[0] !== 'area')?.path[0];
  return isArea
    ? { code: 'coords_invalid', field: 'area' }
    : { code: 'invalid', field: typeof field === 'string' ? field : 'annotations' };
};

const movedObjects = (objects: readonly DrawingContent[], { x, y }: Point): DrawingContent[] =>
  objects.map((object) => {
    const { placement } = object;
    return { ...object, placement: { ...placement, x: placement.x + x, y: placement.y + y } };
  });

const movedArea: ContentRule['moved'] = (content, by) => {
  const { data } = z.looseObject({ area: pageRegion }).safeParse(jsonIn(content));
  return data ? JSON.stringify({ ...data, area: movedRegion(data.area, by) }) : content;
};

/**
 * An answer on the page under a cover, JSON `{annotations, area, look?}`: the cover's part of the
 * page, the drawings attached to it by their ids, and what the cover looks like. Source: QST-024.
 */
export const hideableContent: ContentRule = {
  // Drawn on the page.
  fields: [],
  check: (given) => checked(hideable, jsonIn(given)),
  moved: movedArea,
};

/**
 * An answer that is shown on request, JSON `{annotations, area, objects?}`: the part of the page, the
 * drawings attached to it by their ids, and the drawings that it consists of, which readers get only when
 * they ask. Source: QST-024.
 */
export const showableContent: ContentRule = {
  // Drawn on the page.
  fields: [],
  check(given) {
    const read = jsonIn(given);
    // What was held back from somebody is no content: storing it would lose the answer.
    if (shownBefore.safeParse(read).data?.isWithheld) return { code: 'invalid', field: 'objects' };
    return checked(showable, read);
  },
  withheld(content) {
    const { data } = showable.safeParse(jsonIn(content));
    if (!data) return '';
    const { objects = [], ...shown } = data;
    return JSON.stringify({ ...shown, ...(objects.length > 0 && { isWithheld: true }) });
  },
  moved(content, by) {
    const { data } = showable.safeParse(jsonIn(content));
    if (!data?.objects) return movedArea(content, by);
    const area = movedRegion(data.area, by);
    const step = { x: area.x - data.area.x, y: area.y - data.area.y };
    return JSON.stringify({ ...data, area, objects: movedObjects(data.objects, step) });
  },
};

/** An answer under a cover, from its content; undefined for what is none. */
export const hideableOf = (content: string): PageAnswer | undefined => {
  const { data } = hideable.safeParse(jsonIn(content));
  if (!data) return undefined;
  const { area, annotations, look = {} } = data;
  return { starts: 'covered', area, annotations, look, objects: [], isWithheld: false };
};

/** An answer to show, from its content as far as it is known; undefined for what is none. */
export const showableOf = (content: string): PageAnswer | undefined => {
  const given = jsonIn(content);
  const before = shownBefore.safeParse(given).data;
  if (!before) return undefined;
  const { area, annotations, isWithheld = false } = before;
  const objects = showable.safeParse(given).data?.objects ?? [];
  return { starts: 'hidden', area, annotations, look: {}, objects, isWithheld };
};

/**
 * The content of an answer that lies elsewhere, is larger or smaller, or has another cover. What it
 * consists of goes along by as many page units as it was moved, `by`, and keeps its size. Undefined
 * for what is no answer, or not all of one.
 */
export const changedAnswer = (
  content: string,
  { area, by, look }: { area: PageAnswer['area']; by: Point; look?: CoverLook | undefined },
): string | undefined => {
  const given = jsonIn(content);
  if (shownBefore.safeParse(given).data?.isWithheld) return undefined;
  const { data } = z.looseObject({ ...showable.shape }).safeParse(given);
  if (!data) return undefined;
  const { objects } = data;
  return JSON.stringify({
    ...data,
    area,
    ...(objects && { objects: movedObjects(objects, by) }),
    ...(look && { look }),
  });
};
