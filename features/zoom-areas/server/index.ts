/** Zoom areas on the server: many of a page at once, their order, and their end. */
import type { FeatureRoutes } from '@sayfa/server-kit';
import type { ButtonsOfAreas } from './zoom-areas.port.ts';
import { zoomAreasRoutes } from './zoom-areas.routes.ts';

/** Puts zoom areas together; they are buttons, which books keep. */
export const zoomAreasServer = (ports: { buttons: ButtonsOfAreas }): { routes: FeatureRoutes } => ({
  routes: zoomAreasRoutes(ports.buttons),
});
