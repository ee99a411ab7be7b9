import { create } from 'zustand';

/** The question that a person looks at: of a test, or what a zoom area of a page shows. */
export type QuestionInView = {
  /** From 1. */
  page: number;
  pageId: number;
  /** Of a test of the book. */
  questionId?: number;
  /** The place of its zoom area in the order of the page, or its own number in the test. */
  orderId?: number;
  /** As it is told to people, e.g. "Question 12". */
  name: string;
};

/**
 * The question in view of an open book, for whoever records or reports; undefined where a page
 * shows none, or several of which none was chosen. Source: PRS-036, REC-015.
 */
export const useQuestionInView = create<{ question: QuestionInView | undefined }>()(() => ({
  question: undefined,
}));
