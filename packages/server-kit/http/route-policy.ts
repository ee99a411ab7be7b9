import type { FastifyInstance, RouteOptions } from 'fastify';

/** Pages that publish the API. Their files are the package's own. */
const DOCUMENTATION = '/api/v2/docs';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route answers; it has a line in its feature's policy. */
    id?: string;
  }
}

const isDocumentation = (url: string): boolean =>
  url === DOCUMENTATION || url.startsWith(`${DOCUMENTATION}/`);

const namesOf = ({ method, url }: RouteOptions): string[] =>
  [method].flat().map((each) => `${each} ${url}`);

/**
 * Refuses routes that no policy names, so that a server with one does not start. Routes beside
 * the calls, which anyone may ask for, are `openRoutes`, each as `GET /address`.
 */
export const demandPolicy = (app: FastifyInstance, openRoutes: readonly string[]): void => {
  // Fastify adds HEAD to each GET, with the same handler and the same configuration.
  const open = new Set(openRoutes.flatMap((route) => [route, route.replace(/^GET /u, 'HEAD ')]));
  app.addHook('onRoute', (route) => {
    if (route.config?.id !== undefined || isDocumentation(route.url)) return;
    const unnamed = namesOf(route).filter((name) => !open.has(name));
    if (unnamed.length > 0) throw new Error(`no policy names the route ${unnamed.join(', ')}`);
  });
};
