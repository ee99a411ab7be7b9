import * as z from 'zod/mini';

const words = z.string().check(z.minLength(1));

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: words }),
  z.strictObject({ kind: z.literal('steps'), steps: z.array(words).check(z.minLength(2)) }),
  z.strictObject({ kind: z.literal('note'), text: words }),
  z.strictObject({
    kind: z.literal('picture'),
    /** Name of a file in `guides/pictures/<language>`. */
    picture: words,
    /** A desktop window or a phone: its proportions are known before it has loaded. */
    shape: z.enum(['wide', 'tall']),
    alt: words,
  }),
]);

/** A guide as its file says it. */
export const guideFile = z.strictObject({
  title: words,
  blocks: z.array(block).check(z.minLength(1)),
});

/** A piece of a guide. */
export type GuideBlock = z.infer<typeof block>;

/** A guide ready to be shown; pictures by their addresses. */
export type Guide = {
  slug: string;
  title: string;
  blocks: GuideBlock[];
  pictures: ReadonlyMap<string, string>;
};
