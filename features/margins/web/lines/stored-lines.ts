import { unsentSettings } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import type { Lines } from './line-rules.ts';
import type { PageRange } from './page-range.ts';

const line = z.object({ id: z.string(), axis: z.enum(['upright', 'level']), at: z.number() });
const unsentLines = z.object({
  lines: z.object({ A: z.array(line), B: z.array(line) }),
  range: z.optional(z.object({ from: z.int(), to: z.int() })),
});

/** Unsent lines of a book. */
type UnsentLines = { lines: Lines; range?: PageRange | undefined };

const settings = unsentSettings('margins');

const settingOf = (bookId: number) => settings.of(String(bookId));

/** The lines of a book that this device could not send yet; undefined where there are none. */
export const loadUnsentLines = (bookId: number): UnsentLines | undefined => {
  const text = settingOf(bookId).get();
  if (text === null) return undefined;
  try {
    return unsentLines.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Keeps the unsent lines of a book on this device. */
export const storeUnsentLines = (bookId: number, lines: UnsentLines): void =>
  settingOf(bookId).set(JSON.stringify(lines));

/** Forgets them once the server has them, or the person has taken the change back. */
export const removeUnsentLines = (bookId: number): void => settingOf(bookId).remove();
