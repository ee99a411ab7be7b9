import type { BookTests } from '@sayfa/book-tests/port';
import type { BooksPort } from '@sayfa/books/port';
import type { KeyReader, QuestionNumbers } from '@sayfa/detection/port';

/** The parts of books that reading keys uses. */
export type BooksOfKeys = Pick<BooksPort, 'bookForPerson' | 'findBook'>;

/** The parts of tests that reading keys uses. */
export type TestsOfKeys = Pick<BookTests, 'question' | 'questionsOfTest' | 'test' | 'testsOfBook'>;

/** What of detection reading keys uses. */
export type DetectionOfKeys = { keyReader: KeyReader; numbers: QuestionNumbers };
