import type { TemporaryArea } from './temporary-areas.ts';

/** The same call has the same key, so that a repeated call places nothing twice. */
export const idempotencyKey = (areas: readonly TemporaryArea[], payload: string): string => {
  let sum = 0;
  for (const letter of payload) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return `${areas[0]?.tempId ?? ''}-${sum >>> 0}`;
};
