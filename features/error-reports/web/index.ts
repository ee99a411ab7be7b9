/** What readers find wrong on a page or in a question, and what is answered. Fetched once the first page is painted. */
import type { ListedCommands, ReaderPartLoaders, ScreenRoute } from '@sayfa/web-kit';

/** What it adds to an open book. */
export const loadErrorReports: ReaderPartLoaders[string] = () =>
  import('./error-reports-on-reader.tsx');

/** Its commands, fetched when somebody wants to see the shortcuts. */
export const loadReportCommands = async (): Promise<ListedCommands[]> => [
  (await import('./report-commands.ts')).default,
];

/** Its screens. */
export const screens: ScreenRoute[] = [];
