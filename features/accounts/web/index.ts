/** Accounts on the web: visitors' page, signing in and up, my profile, the guard of protected routes. */
import { lazyPart, type ScreenRoute, useSession } from '@sayfa/web-kit';

export { RequireSession } from './guard/require-session.tsx';

/** The visitors' page; the sign-in screen lies over it with `?auth=login`. Source: ACC-002, LIB-032. */
export const screens: ScreenRoute[] = [
  {
    path: '/login/:type',
    load: () => import('./login-screen/login-screen.tsx'),
    access: 'anyone',
  },
  {
    path: '/user/profile',
    load: () => import('./profile-screen/profile-screen.tsx'),
    access: 'signed-in',
  },
];

/** The small sign-in form in a dialog; its code comes when it is first shown. */
export const LoginDialog = lazyPart(() => import('./login/login-dialog.tsx'));

/** Ends the session, clears this device and reloads the page, whatever the server says. */
export const signOut = (): Promise<void> => useSession.getState().signOut();

/** Language, theme and seen tips of this person on every device; follows them once it is loaded. */
export const outbox = { name: 'settingsUnsent', load: () => import('./follow-settings.ts') };
