/** The page of a printed code for everyone, and what editors print. Fetched when it is used. */
import {
  type ListedCommands,
  type ReaderPartLoaders,
  type ScreenRoute,
  withDeferredMessages,
} from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadPaperCodes: ReaderPartLoaders[string] = () =>
  import('./book-codes/paper-codes-on-reader.tsx');

/** Its commands, fetched when somebody opens the list of shortcuts. */
export const loadPaperCodeCommands = async (): Promise<ListedCommands[]> => [
  (await import('./book-codes/paper-code-commands.ts')).default,
];

/** Addresses of printed codes. Source: PAP-002, PAP-004. */
export const screens: ScreenRoute[] = [
  {
    path: '/q/:code',
    load: withDeferredMessages(() => import('./code-screen/code-screen.tsx')),
    access: 'anyone',
  },
];
