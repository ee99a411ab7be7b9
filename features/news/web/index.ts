/** News and interactive tools on the web: reading them, and the screens where they are written. */
import type { ScreenRoute } from '@sayfa/web-kit';

/** Source: LIB-025, LIB-026, LIB-027, LIB-033. */
export const screens: ScreenRoute[] = [
  {
    path: '/all-news',
    load: () => import('./all-news-screen/all-news-screen.tsx'),
    access: 'anyone',
  },
  { path: '/news/:id', load: () => import('./news-screen/news-screen.tsx'), access: 'anyone' },
  {
    path: '/interactive/:id',
    load: () => import('./tool-screen/tool-screen.tsx'),
    access: 'anyone',
  },
  {
    path: '/login/interactive',
    load: () => import('./visitors-tools-screen/visitors-tools-screen.tsx'),
    access: 'anyone',
  },
  {
    path: '/news-admin',
    load: () => import('./manage-screen/manage-screen.tsx'),
    access: 'signed-in',
  },
  {
    path: '/news-admin/:id',
    load: () => import('./writing-screen/writing-screen.tsx'),
    access: 'signed-in',
  },
];

/** The latest news in a line, for the library. */
export const loadNewsStrip = () => import('./news-strip/news-strip.tsx');

/** The interactive tools as cards, for the library. */
export const loadToolList = () => import('./tool-shelf/tool-list.tsx');
