/** Screens about people: the administrators' list, and the page behind an invitation. */
import { type ScreenRoute, withDeferredMessages } from '@sayfa/web-kit';

/** The list is for administrators; an invitation is for whoever has its link. */
export const screens: ScreenRoute[] = [
  {
    path: '/users',
    load: withDeferredMessages(() => import('./users-screen/users-screen.tsx')),
    access: 'signed-in',
  },
  {
    path: '/invite/:token',
    load: withDeferredMessages(() => import('./invite-screen/invite-screen.tsx')),
    access: 'anyone',
  },
];
