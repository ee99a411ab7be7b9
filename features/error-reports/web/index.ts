/** Error reports of readers. Loaded after the first page is painted. */
import type { ListedCommands, ReaderPartLoaders, ScreenRoute } from '@sayfa/web-kit';

export const loadErrorReports: ReaderPartLoaders[string] = () =>
  import('./error-reports-on-reader.tsx');

/** Its commands, loaded when somebody opens the list of shortcuts. */
export const loadReportCommands = async (): Promise<ListedCommands[]> => [
  (await import('./report-commands.ts')).default,
];

export const screens: ScreenRoute[] = [];
