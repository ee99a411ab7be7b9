import type { ToolContext } from '@sayfa/canvas/tool';
import type { Rect } from '@sayfa/kernel';
import { type DrawingObject, type Gesture, grown, type ObjectId } from '@sayfa/page-model';

const visibility = (object: DrawingObject, visible: boolean) => ({
  ...object.extras,
  visibility: visible,
});

const isInside = (rect: Rect, outer: Rect): boolean =>
  rect.left >= outer.left &&
  rect.top >= outer.top &&
  rect.left + rect.width <= outer.left + outer.width &&
  rect.top + rect.height <= outer.top + outer.height;

/** Ties what lies wholly in a new showing area to it, and hides it until the area is opened. */
export const linkingGesture = (area: ObjectId, box: Rect, { page }: ToolContext): Gesture =>
  page
    .within(box)
    .filter((object) => object.kind !== 'area' && !object.linkedTo)
    .filter((object) => isInside(page.bounds(object), grown(box, 1)))
    .map((object) => ({
      do: 'change',
      object: object.id,
      patch: { linkedTo: area, extras: visibility(object, false) },
    }));

/** Opens or closes an area, and shows or hides what is tied to it. Source: INK-038. */
export const openingGesture = (
  area: DrawingObject,
  open: boolean,
  { page }: ToolContext,
): Gesture => [
  { do: 'change', object: area.id, patch: { open } },
  ...(page.attachedTo?.(area.id) ?? []).map((object) => ({
    do: 'change' as const,
    object: object.id,
    patch: { extras: visibility(object, open) },
  })),
];
