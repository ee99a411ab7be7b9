import type { ErrorCode } from '@sayfa/contract-kit';
import { textOf } from '@sayfa/web-kit';

/** Codes of the error catalogue by field, in words. */
export const wordsOfProblems = <Field extends string>(
  codes: Readonly<Partial<Record<Field, ErrorCode>>>,
): Partial<Record<Field, string>> => {
  const words: Partial<Record<Field, string>> = {};
  for (const field in codes) {
    const code = codes[field];
    if (code) words[field] = textOf(`accounts:errors.${code}`);
  }
  return words;
};
