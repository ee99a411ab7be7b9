import { UserFacingError } from '@sayfa/contract-kit';
import type { FeatureRoutes } from '@sayfa/server-kit';
import * as z from 'zod/mini';

/** What the login page sends; a system that gets tokens for its people names itself native. */
const FORMS = new Set(['login', 'register']);
const ofMainSystem = z.object({ client: z.literal('native') });

/**
 * The calls of accounts without those that the login page's forms make from a browser: only a
 * session that the main system has opened admits. They are refused with login_closed.
 * Source: CFG-004.
 */
export const withoutLoginPage = (accounts: FeatureRoutes): FeatureRoutes => ({
  ...accounts,
  routes: accounts.routes.map((route) =>
    FORMS.has(route.name)
      ? {
          ...route,
          handle: async (input) => {
            if (!ofMainSystem.safeParse(input.body).success) {
              throw new UserFacingError('login_closed');
            }
            return route.handle(input);
          },
        }
      : route,
  ),
});
