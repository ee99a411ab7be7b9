/** Zoom areas on the server: several of a page at once, their order, their deletion. */
import type { ServerFeature } from '@sayfa/server-kit';
import type { ActivitiesOfAreas, BooksOfAreas } from './zoom-areas.port.ts';
import { zoomAreasRoutes } from './zoom-areas.routes.ts';

/** Zoom areas on the server, which are activities. */
export const feature: ServerFeature<{ activities: ActivitiesOfAreas; books: BooksOfAreas }> = {
  create: (ports) => ({ routes: zoomAreasRoutes(ports) }),
};
