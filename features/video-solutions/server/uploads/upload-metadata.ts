import { UserFacingError } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** What a recording is meant to answer, as far as its sender knows. */
export type Aim = {
  questionId: number | null;
  pageId: number | null;
  orderId: number | null;
};

const LONGEST_NAME = 120;
const UNNAMED = 'recording';
// Folders, what no file system likes, and what turns the reading direction around.
const NOT_IN_A_NAME = /[\p{Cc}\p{Cf}<>:"|?*]/gu;

/** A file's name without folders and without anything that could mean something else. */
export const cleanFileName = (given: string): string => {
  const last = given.split(/[/\\]/u).at(-1) ?? '';
  const name = last.replace(NOT_IN_A_NAME, '').trim().replace(/^\.+/u, '');
  return [...name].slice(0, LONGEST_NAME).join('') || UNNAMED;
};

const id = z.nullish(z.coerce.number().check(z.int(), z.positive()));

const fields = z.object({
  filename: z.nullish(z.string()),
  question_id: id,
  page_id: id,
  order_id: z.nullish(z.coerce.number().check(z.int(), z.nonnegative())),
});

/** What the sender says of a recording; what it says beyond that is not kept. Throws invalid. */
export const aboutUpload = (
  metadata: Readonly<Record<string, string | null>> | undefined,
): { fileName: string; aim: Aim } => {
  const given = z.safeParse(fields, metadata ?? {});
  if (!given.success) {
    throw new UserFacingError('invalid', { field: given.error.issues[0]?.path.join('.') });
  }
  const { filename, question_id, page_id, order_id } = given.data;
  return {
    fileName: cleanFileName(filename ?? ''),
    aim: {
      questionId: question_id ?? null,
      pageId: page_id ?? null,
      orderId: order_id ?? null,
    },
  };
};
