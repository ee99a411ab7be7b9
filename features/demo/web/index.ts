/** Screens with sample content. Source: TBL-010, TBL-011. */
import { type ScreenRoute, withDeferredMessages } from '@sayfa/web-kit';

/** The two tables and the book. */
export const screens: ScreenRoute[] = [
  {
    path: '/table-test-list',
    load: withDeferredMessages(() => import('./tables/test-list-screen.tsx')),
    access: 'signed-in',
  },
  {
    path: '/table-book/:id',
    load: withDeferredMessages(() => import('./tables/book-pages-screen.tsx')),
    access: 'signed-in',
  },
  {
    path: '/InteractiveBook/:id',
    load: withDeferredMessages(() => import('./book/demo-book-screen.tsx')),
    access: 'signed-in',
  },
];
