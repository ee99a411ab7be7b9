import { COVER_PATTERNS } from '@sayfa/activity-kit';
import { TAB_WORK, useSession } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import type { AreasByPage } from './temporary-areas.ts';

const rect = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

const area = z.object({
  tempId: z.string(),
  iType: z.enum(['zmArea', 'zmAreaGroup', 'qShow', 'qHide']),
  parts: z.union([z.tuple([rect]), z.tuple([rect, rect])]),
  answer: z.string(),
  isAnswerUnknown: z.optional(z.boolean()),
  questionId: z.optional(z.union([z.int(), z.string()])),
  look: z.optional(
    z.object({
      colour: z.optional(z.string()),
      pattern: z.optional(z.enum(COVER_PATTERNS)),
      label: z.optional(z.string()),
    }),
  ),
  by: z.optional(z.object({ x: z.number(), y: z.number() })),
  edits: z.optional(z.object({ id: z.int(), version: z.int(), orderId: z.int() })),
});

const storedAreasShape = z.record(z.string(), z.array(area));

/**
 * Per person and book, in this tab: drawn areas survive a reload, and wait for their person after a
 * sign-out.
 */
const keyOf = (book: number): string =>
  `${TAB_WORK.areas}${useSession.getState().details?.id ?? 0}:${book}`;

/** Stores unsaved areas until the tab is closed. */
export const storeAreas = (book: number, pages: AreasByPage): void => {
  try {
    if (Object.keys(pages).length === 0) sessionStorage.removeItem(keyOf(book));
    else sessionStorage.setItem(keyOf(book), JSON.stringify(pages));
  } catch {
    // Without storage the browser confirms before a reload.
  }
};

/** The areas that were drawn in a book before a reload. */
export const readStoredAreas = (book: number): AreasByPage => {
  try {
    const { data } = storedAreasShape.safeParse(
      JSON.parse(sessionStorage.getItem(keyOf(book)) ?? '{}'),
    );
    return data ?? {};
  } catch {
    return {};
  }
};
