import { colour } from '@sayfa/page-model/shape';
import * as z from 'zod/mini';

/** Widest line, page units. */
const MAX_WIDTH = 60;

const ink = z.object({
  lineColor: colour,
  lineWidth: z.number().check(z.gte(0), z.lte(MAX_WIDTH)),
});

/** Colour and width of each pen that a person used. */
export const penInks = z.object({
  pencil: z.optional(ink),
  highlighter: z.optional(ink),
  shape: z.optional(ink),
  text: z.optional(ink),
});

/** Colour and width of each pen that a person used. */
export type PenInks = z.infer<typeof penInks>;

/** A tool, or a group of tools, with a colour and a width of its own. */
export type Pen = keyof PenInks;
