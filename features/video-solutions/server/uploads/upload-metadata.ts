import { UserFacingError } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** What a recording is meant to answer, as its sender declares it. */
export type Aim = {
  questionId: number | null;
  pageId: number | null;
  orderId: number | null;
};

const MAX_NAME_LENGTH = 120;
const UNNAMED = 'recording';
// Characters that file systems refuse, and those that change the reading direction.
const NOT_IN_A_NAME = /[\p{Cc}\p{Cf}<>:"|?*]/gu;

/** A file's name without folders and unsafe characters. */
export const cleanFileName = (given: string): string => {
  const last = given.split(/[/\\]/u).at(-1) ?? '';
  const name = last.replace(NOT_IN_A_NAME, '').trim().replace(/^\.+/u, '');
  return [...name].slice(0, MAX_NAME_LENGTH).join('') || UNNAMED;
};

const id = z.nullish(z.coerce.number().check(z.int(), z.positive()));

const fields = z.object({
  filename: z.nullish(z.string()),
  question_id: id,
  page_id: id,
  order_id: z.nullish(z.coerce.number().check(z.int(), z.nonnegative())),
});

/** The known metadata of an upload; the rest is ignored. Throws invalid. */
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
