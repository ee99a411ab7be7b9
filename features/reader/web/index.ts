/** The reader's screens. */
import type { ListedCommands, ScreenRoute } from '@sayfa/web-kit';

/** A book, page by page; without a page, where it was left. The zoom id names the step to present. Source: NAV-001, NAV-002. */
export const screens: ScreenRoute[] = [
  {
    path: '/indivibook/:bookid/:page?/:zoomId?',
    load: () => import('./reader-screen/reader-screen.tsx'),
    access: 'samples-too',
    frame: 'bare',
  },
];

/** Its commands, loaded for the list of shortcuts. */
export const loadReaderCommands = async (): Promise<ListedCommands[]> => [
  (await import('./reader-screen/reader-commands.ts')).default,
];

/** What keeps unsent bookmarks and reading places on this device, and where. */
export const outbox = { name: 'reading_outbox', load: () => import('./reading/notes-outbox.ts') };
