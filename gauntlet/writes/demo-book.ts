import * as z from 'zod/mini';
import type { Caller } from '../caller.ts';

/** A book of the demo that is written in. */
export type Book = { id: number; pageIds: readonly number[] };

const content = z.object({ success: z.array(z.object({ id: z.int() })) });

/** The demo's book of mathematics. */
export const demoBook = async (caller: Caller): Promise<Book> => {
  const id = 112;
  const { success } = z.parse(content, await caller.read(`/api/v2/ebook-content/${id}`));
  return { id, pageIds: success.map((page) => page.id) };
};
