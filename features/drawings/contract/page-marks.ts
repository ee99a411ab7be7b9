import * as z from 'zod/mini';

/** Bytes of all marks of one export at most. */
export const MAX_EXPORT_BYTES = 64 * 1024 * 1024;
/** Bytes of one page's marks at most, as JSON. */
export const MAX_PAGE_MARKS_BYTES = 8 * 1024 * 1024;

const MAX_COORDINATE = 100_000;
const number = z.number().check(z.gte(-MAX_COORDINATE), z.lte(MAX_COORDINATE));
const colour = z.string().check(z.regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/u));
const matrix = z.optional(z.tuple([number, number, number, number, number, number]));
/** The `d` of an SVG path with absolute commands only. */
const path = z.string().check(z.regex(/^[MLQCZ0-9. -]+$/u));

const mark = {
  /** 0…1. */
  alpha: z.number().check(z.gte(0), z.lte(1)),
  /** Which of the page's holes take a part of it away. */
  holes: z.optional(z.array(z.int().check(z.gte(0))).check(z.maxLength(5_000))),
  /** As a canvas takes it. */
  matrix,
};

/** What is painted over one page, in units of a page 1000 wide: ink as paths, the rest as pictures. */
export const pageMarks = z.strictObject({
  /** From 1; a page without it is a white one of its `proportion`. */
  page: z.optional(z.int().check(z.gte(1))),
  /** The page of the book that a white one follows; the last one where it is left out. */
  after: z.optional(z.int().check(z.gte(1))),
  /** Height over width. */
  proportion: z.optional(z.number().check(z.gte(0.05), z.lte(20))),
  /** Millimetres of a white page from left to right; as wide as the first page of the book where it is left out. */
  width: z.optional(z.number().check(z.gte(50), z.lte(1_000))),
  marks: z
    .array(
      z.union([
        z.strictObject({ ...mark, path, fill: colour }),
        z.strictObject({
          ...mark,
          path,
          stroke: colour,
          width: z.number().check(z.gte(0), z.lte(MAX_COORDINATE)),
          dash: z.optional(z.array(z.number().check(z.gte(0))).check(z.maxLength(4))),
        }),
        z.strictObject({
          ...mark,
          picture: z
            .string()
            .check(
              z.regex(/^data:image\/(?:png|jpeg|webp);base64,/u),
              z.maxLength(MAX_PAGE_MARKS_BYTES),
            ),
          box: z.strictObject({ left: number, top: number, width: number, height: number }),
        }),
      ]),
    )
    .check(z.maxLength(20_000)),
  holes: z.array(z.strictObject({ path, matrix })).check(z.maxLength(5_000)),
});

/** What is painted over one page of an export. */
export type PageMarks = z.infer<typeof pageMarks>;
