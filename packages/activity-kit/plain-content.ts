import type { ContentRule } from './content-rule.ts';

/** Stored as it comes; for kinds that the product itself writes. */
export const plainContent: ContentRule = {
  fields: [],
  check: (given) => ({ content: given }),
};
