/** The list of books with tests. */
export const BOOKS = '/videoRecording';

/** The tests of a book. */
export const testsAddress = (bookId: number): string => `${BOOKS}/book/${bookId}/tests`;

/** The questions of a test. */
export const questionsAddress = (bookId: number, testId: number): string =>
  `${testsAddress(bookId)}/${testId}`;

export const questionAddress = (bookId: number, testId: number, questionId: number): string =>
  `${questionsAddress(bookId, testId)}/question/${questionId}`;

/** The error reports of a question. */
export const reportsAddress = (bookId: number, testId: number, questionId: number): string =>
  `${questionAddress(bookId, testId, questionId)}/reports`;

/** The error reports of a book. */
export const bookReportsAddress = (bookId: number): string => `${BOOKS}/book/${bookId}/reports`;

/** The book opened at a question, to record it. Source: VID-017. */
export const recordingAddress = (
  slug: string,
  question: { page_number: number; question_order_number: number },
): string => `/indivibook/${slug}/${question.page_number}/${question.question_order_number}`;

/** The number in a part of an address; undefined if it is none. */
export const numberIn = (part: string | undefined): number | undefined =>
  part !== undefined && /^[1-9]\d{0,14}$/u.test(part) ? Number(part) : undefined;
