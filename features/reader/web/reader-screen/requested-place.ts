import { readPaperCode } from '@sayfa/paper-codes/contract';
import { clampPage, type Pages, pageWithLabel } from '../page-view/spread.ts';

/** What was typed: a page, a step of one, or a paper code of any book. */
export type RequestedPlace = { page: number; step?: number } | { code: string };

/** What a place is looked for in. */
type Book = {
  /** Pages without extra ones. */
  total: number;
  source: Pages;
  /** Ids of the steps of a page from 1, in their order. */
  stepsOf: (page: number) => readonly number[];
};

const NUMBER = /^\d{1,6}$/u;
/** Page and question, as labels have them: `34.7`, `34,7` or `34 · 7`. */
const QUESTION = /^(\d{1,6})\s?[.,·]\s?(\d{1,3})$/u;

/**
 * The place of what was typed; undefined where there is none. A question is the step with this number
 * on its page; a page that the book does not have is moved into it. Source: NAV-018, PAP-005.
 */
export const requestedPlace = (
  typed: string,
  { total, source, stepsOf }: Book,
): RequestedPlace | undefined => {
  const text = typed.trim();
  if (NUMBER.test(text)) return { page: clampPage(Number(text), total) };
  const page = pageWithLabel(text, source);
  if (page !== undefined) return { page };
  const [, onPage, question] = QUESTION.exec(text) ?? [];
  if (onPage !== undefined) {
    const number = Number(onPage);
    const step = stepsOf(number)[Number(question) - 1];
    return step === undefined ? undefined : { page: number, step };
  }
  const code = readPaperCode(text);
  return code === undefined ? undefined : { code };
};
