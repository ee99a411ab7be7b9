import { colour } from '@sayfa/page-model/shape';
import * as z from 'zod/mini';
import { paperShape } from './paper-shape.ts';
import { penInks } from './pen-inks.ts';

/** Pages of books over which a person has a paper at most. */
export const MAX_PAPERS_OVER = 200;

/** By the page's key. Source: BRD-033. */
export const papersOverShape = z
  .record(z.string().check(z.regex(/^page_[1-9][0-9]{0,15}$/u)), paperShape)
  .check(z.refine((papers) => Object.keys(papers).length <= MAX_PAPERS_OVER));

const width = z.number().check(z.gte(0), z.lte(60));

/**
 * A person's toolbar as their next device has it too. Where it lies, and whether it is pinned, belongs
 * to a screen and stays there.
 */
export const toolbarShape = z.object({
  /** Missing on devices with an earlier version. */
  pens: z.optional(penInks),
  lastPaper: z.optional(paperShape),
  papersOver: z.optional(papersOverShape),
  snapsToGrid: z.optional(z.boolean()),
  lineWidth: width,
  lineColor: colour,
  fillColor: colour,
  opacity: z.number().check(z.gte(0), z.lte(1)),
  textStroke: width,
  eraser: z.enum(['brush', 'object']),
  recentColours: z.array(colour).check(z.maxLength(6)),
  /** Left out until the person chose: the screen decides. */
  verticalToolbar: z.optional(z.boolean()),
  toolbarMode: z.boolean(),
  /** Left out until the person chose: the screen decides. */
  toolbarSize: z.optional(z.union([z.literal(1), z.literal(1.25), z.literal(1.5), z.literal(2)])),
  showLabels: z.boolean(),
});

/** A person's toolbar as their next device has it too. */
export type ToolbarShape = z.infer<typeof toolbarShape>;
