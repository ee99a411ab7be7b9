import {
  type ContentRule,
  defineActivity,
  liesOnPage,
  pageExtent,
  pagePoint,
  pageRegion,
} from '@sayfa/activity-kit';
import { jsonIn } from '@sayfa/kernel';
import * as z from 'zod/mini';

const number = z.union([z.int(), z.string().check(z.maxLength(100))]);

/** Who made a zoom area: a person, cutting along guide lines, or detection. */
export const ZOOM_AREA_MAKERS = ['hand', 'margins', 'detection'] as const;

/** A zoom area as it is drawn; other fields are ignored. Source: PRS-009, PRS-010. */
const zoomArea = z
  .object({
    /** Steps of a page are shown in this order. */
    orderId: z.int(),
    id: z.optional(number),
    pageId: z.optional(z.int()),
    /** The upper left corner of the area, and its size. */
    downCoords: pagePoint,
    upCoords: pageExtent,
    /** The shown region; a second one for steps of two parts. */
    cutCoords: pageRegion,
    cutCoordsUp: z.optional(z.nullable(pageRegion)),
    questionId: z.optional(z.nullable(number)),
    /**
     * Missing for an area made by hand. An area that a person moves or changes counts as made by
     * hand from then on.
     */
    madeBy: z.optional(z.enum(ZOOM_AREA_MAKERS)),
  })
  .check(z.refine(({ downCoords, upCoords }) => liesOnPage(downCoords, upCoords)));

const COORDINATES: readonly PropertyKey[] = ['downCoords', 'upCoords', 'cutCoords', 'cutCoordsUp'];

/** The content of an area that a person moved, changed or sent. */
const byHand = (content: string): string => {
  const { data } = zoomArea.safeParse(jsonIn(content));
  return data ? JSON.stringify({ ...data, madeBy: 'hand' }) : content;
};

const content: ContentRule = {
  // Drawn on the page.
  fields: [],
  check(given) {
    const read = zoomArea.safeParse(jsonIn(given));
    if (read.success) return { content: JSON.stringify(read.data) };
    const wrong = read.error.issues.map(({ path }) => path[0]);
    const isPlace = wrong.every((field) => field === undefined || COORDINATES.includes(field));
    const isObject = jsonIn(given) instanceof Object;
    return isPlace && isObject
      ? { code: 'coords_invalid', field: String(wrong[0] ?? 'upCoords') }
      : { code: 'invalid', field: String(wrong[0] ?? 'content') };
  },
  byPerson: byHand,
  moved: byHand,
};

/** Zoom area. */
export const zoomPagePart = defineActivity({
  type: 'zoomPagePart',
  name: 'activity-zoom-page-part:name',
  shape: 'frame',
  icon: ['M4 9V4h5', 'M15 4h5v5', 'M20 15v5h-5', 'M9 20H4v-5'],
  content,
  opening: 'step',
  author: 'editors',
  isEditable: false,
  isZoomArea: true,
  fixedStyle: 'zoomPagePart',
  tool: { name: 'addzoom', hint: 'activity-zoom-page-part:hint', order: 90 },
});
