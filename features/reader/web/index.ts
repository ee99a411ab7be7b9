/** The reader's screens. */
import type { ScreenRoute, ShortcutGroup } from '@sayfa/web-kit';

/** A book, page by page. The zoom id is kept for presentation. Source: NAV-001, NAV-002. */
export const screens: ScreenRoute[] = [
  {
    path: '/indivibook/:bookid/:page/:zoomId?',
    load: () => import('./reader-screen/reader-screen.tsx'),
    access: 'samples-too',
    frame: 'bare',
  },
];

/** The keys of an open book, fetched when help lists them. */
export const loadReaderShortcuts = async (): Promise<ShortcutGroup> =>
  (await import('./input/reader-shortcuts.ts')).default;
