import * as z from 'zod/mini';

const https = z.string().check(z.maxLength(500), z.startsWith('https://'));

/** Where a picture or video comes from and on which terms, as it is shown beside it. */
export const credit = z.object({
  author: z.string().check(z.maxLength(200)),
  provider: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The provider's own page of it. */
  page: https,
  licence: z.string().check(z.minLength(1), z.maxLength(100)),
  licencePage: https,
});

/** Where something comes from. */
export type Credit = z.infer<typeof credit>;
