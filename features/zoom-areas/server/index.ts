/** Zoom areas on the server: many of a page at once, their order, and their end. */
import type { FeatureRoutes } from '@sayfa/server-kit';
import type { ActivitiesOfAreas, BooksOfAreas } from './zoom-areas.port.ts';
import { zoomAreasRoutes } from './zoom-areas.routes.ts';

/** Puts zoom areas together, which are activities. */
export const zoomAreasServer = (ports: {
  activities: ActivitiesOfAreas;
  books: BooksOfAreas;
}): { routes: FeatureRoutes } => ({ routes: zoomAreasRoutes(ports) });
