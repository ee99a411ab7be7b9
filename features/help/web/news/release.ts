import * as z from 'zod/mini';

const inEveryLanguage = z.strictObject({
  tr: z.string(),
  en: z.string(),
  fr: z.string(),
  ar: z.string(),
  ja: z.string(),
});

/** What `changes/*.json` says of a release, for the people who use the product. */
export const release = z.strictObject({
  /** ISO day. */
  date: z.iso.date(),
  title: inEveryLanguage,
  points: z.array(inEveryLanguage).check(z.minLength(1)),
});

/** What is new in a release. */
export type Release = z.infer<typeof release>;
