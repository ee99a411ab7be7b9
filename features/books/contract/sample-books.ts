import * as z from 'zod/mini';
import { readingDirection } from './reading-direction.ts';

/** The sample books of the web application. Source: OFF-002, CFG-006. */
export const SAMPLE_BOOK_IDS = [112, 113] as const;

/** The address of a file of the sample books in the web application. */
export const sampleAddress = (path: string): string => `/offline/${path}`;

/** A sample book of the web application. Source: OFF-003. */
export const sampleBook = z.object({
  id: z.int(),
  name: z.string(),
  course_name: z.string(),
  /** In which direction its pages follow each other; from left to right where it is not said. */
  reading_direction: z.optional(readingDirection),
  /** Address of the cover, 200 px wide. */
  icon: z.string(),
  ebook_pages: z.array(
    z.object({
      /** Addresses of pictures, 1000 and 200 px wide. */
      path: z.string(),
      thumbnail: z.string(),
      /** Pixels of the picture at `path`. */
      width: z.int(),
      height: z.int(),
      buttons: z.array(
        z.object({
          button_type: z.enum(['image', 'audio']),
          /** Address of the picture or sound. */
          content: z.string(),
          label: z.string(),
          /** On a page 1000 units wide. */
          left: z.int(),
          top: z.int(),
          style: z.string(),
        }),
      ),
    }),
  ),
});

/** A sample book of the web application. */
export type SampleBook = z.infer<typeof sampleBook>;
