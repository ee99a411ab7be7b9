import type { ReaderPart } from '@sayfa/web-kit';

/** What readers find wrong on a page or in a question, and what is answered. */
const ErrorReportsOnReader: ReaderPart = () => null;

export default ErrorReportsOnReader;
