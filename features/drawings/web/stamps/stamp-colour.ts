import type { Colour, DrawingObject, Figure } from '@sayfa/page-model';

/** A stamp among the objects of a page. */
export const isStamp = (object: DrawingObject): object is DrawingObject & Figure =>
  object.kind === 'figure' && object.type === 'stamp';

/** The values of a stamp in another colour; undefined where it cannot have it. Source: BRD-048. */
export const valuesInColour = (
  object: DrawingObject,
  colour: Colour,
): Figure['values'] | undefined =>
  isStamp(object) && colour !== 'transparent' ? { ...object.values, colour } : undefined;
