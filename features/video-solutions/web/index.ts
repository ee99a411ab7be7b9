/** Videos that answer questions: recording, sending and showing them. Loaded after the first page is painted. */
import { type ReaderPartLoaders, type ScreenRoute, withDeferredMessages } from '@sayfa/web-kit';

export const loadVideoSolutions: ReaderPartLoaders[string] = () =>
  import('./video-solutions-on-reader.tsx');

/** A screen outside the reader, loaded together with its messages. */
const screen = (path: string, load: ScreenRoute['load']): ScreenRoute => ({
  path,
  load: withDeferredMessages(load),
  access: 'signed-in',
});

/** Open to everybody; the server gives tasks only to people who record. Source: VID-034. */
export const screens: ScreenRoute[] = [
  screen('/videoRecording', () => import('./screens/books-screen.tsx')),
  screen('/videoRecording/book/:bookId/tests', () => import('./screens/tests-screen.tsx')),
  screen(
    '/videoRecording/book/:bookId/tests/:testId',
    () => import('./screens/questions-screen/questions-screen.tsx'),
  ),
  screen(
    '/videoRecording/book/:bookId/tests/:testId/question/:questionId',
    () => import('./screens/question-screen/question-screen.tsx'),
  ),
  screen(
    '/videoRecording/book/:bookId/tests/:testId/question/:questionId/reports',
    () => import('./screens/reports/question-reports-screen.tsx'),
  ),
  screen(
    '/videoRecording/book/:bookId/reports',
    () => import('./screens/reports/book-reports-screen.tsx'),
  ),
];
