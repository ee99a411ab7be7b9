/** The library's screens. */
import type { ScreenRoute } from '@sayfa/web-kit';

export { connectLibraryParts } from './parts/library-parts.ts';

const load = () => import('./library-screen/library-screen.tsx');

/** The shelf, and its second address. Source: LIB-002, NAV-033. */
export const screens: ScreenRoute[] = [
  { path: '/library', load, access: 'samples-too' },
  { path: '/home', load, access: 'samples-too' },
];

/** What keeps unsent favourites on this device, and where. */
export const outbox = { name: 'favoritesUnsent', load: () => import('./favorites/favorites.ts') };
