/** The reader's screens. */
import type { ListedCommands, ScreenRoute } from '@sayfa/web-kit';

/** A book, page by page. The zoom id is kept for presentation. Source: NAV-001, NAV-002. */
export const screens: ScreenRoute[] = [
  {
    path: '/indivibook/:bookid/:page/:zoomId?',
    load: () => import('./reader-screen/reader-screen.tsx'),
    access: 'samples-too',
    frame: 'bare',
  },
];

/** Its commands, fetched when somebody wants to see the shortcuts. */
export const loadReaderCommands = async (): Promise<ListedCommands[]> => [
  (await import('./reader-screen/reader-commands.ts')).default,
];
