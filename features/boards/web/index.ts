/** Screens of boards: the admins' list, what a board shows, and coming in on one from another device. */
import {
  type ListedCommands,
  type ReaderPartLoaders,
  type ScreenRoute,
  withDeferredMessages,
} from '@sayfa/web-kit';

/** Around every screen while somebody is signed in on a board. */
export const loadBoardGuard = () => import('./session/board-guard.tsx');

/** The session that a board's cookie stands for. */
export const resumeOnBoard = async () => (await import('./session/resume.ts')).resumeSession();

/** What it adds to an open book. */
export const loadBoards: ReaderPartLoaders[string] = () =>
  import('./open-book/boards-on-reader.tsx');

/** Its commands, loaded when somebody opens the list of shortcuts. */
export const loadBoardCommands = async (): Promise<ListedCommands[]> => [
  (await import('./open-book/board-commands.ts')).default,
];

/** A board shows its own screen to whoever is there. */
export const screens: ScreenRoute[] = [
  {
    path: '/boards',
    load: withDeferredMessages(() => import('./boards-screen/boards-screen.tsx')),
    access: 'signed-in',
  },
  {
    path: '/board',
    load: withDeferredMessages(() => import('./start-screen/start-screen.tsx')),
    access: 'anyone',
    frame: 'bare',
  },
  {
    path: '/board/lock',
    load: () => import('./lock-address/lock-address.tsx'),
    access: 'anyone',
    frame: 'bare',
  },
  {
    path: '/board/:code',
    load: withDeferredMessages(() => import('./confirm-screen/confirm-screen.tsx')),
    access: 'signed-in',
  },
  {
    path: '/open-on-board',
    load: withDeferredMessages(() => import('./confirm-screen/open-screen.tsx')),
    access: 'signed-in',
  },
];
