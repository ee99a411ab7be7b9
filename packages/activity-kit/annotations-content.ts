import * as z from 'zod/mini';
import type { ContentRule } from './content-rule.ts';
import { jsonIn, pageRegion } from './page-region.ts';

/** Drawings on a page at most that one activity shows and hides. */
const MOST = 500;

const annotations = z.object({
  /** Ids of the drawings that it shows and hides. */
  annotations: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(MOST)),
  /** The part of the page that it is about. */
  area: pageRegion,
});

/**
 * The drawings that are tied to an activity by their ids, and the part of the page they lie on:
 * JSON `{annotations, area}`. Source: QST-024.
 */
export const annotationsContent: ContentRule = {
  // Drawn on the page.
  fields: [],
  check(given) {
    const read = annotations.safeParse(jsonIn(given));
    if (read.success) return { content: JSON.stringify(read.data) };
    const isArea = read.error.issues.every(({ path }) => path[0] === 'area');
    return isArea
      ? { code: 'coords_invalid', field: 'area' }
      : { code: 'invalid', field: 'annotations' };
  },
};
