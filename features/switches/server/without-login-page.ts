import { createHash, timingSafeEqual } from 'node:crypto';
import { UserFacingError } from '@sayfa/contract-kit';
import type { FeatureRoutes } from '@sayfa/server-kit';

/** Calls that let somebody in, or prepare it, without a session. */
const OPENING = new Set([
  'login',
  'register',
  'acceptInvitation',
  'forgotPassword',
  'resetPassword',
]);
/** What the main system says who it is with. */
const HEADER = 'x-main-system-token';

/** Of one length, so that the comparison takes the same time for all. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const isMainSystem = (given: unknown, token: string | undefined): boolean =>
  token !== undefined &&
  typeof given === 'string' &&
  timingSafeEqual(digestOf(given), digestOf(token));

/**
 * The calls of accounts where the main system alone lets people in: those that open a session, or set
 * the password for one, need its token. Without it they are refused with login_closed; so are all
 * where no token is configured. Source: CFG-004.
 */
export const withoutLoginPage = (
  accounts: FeatureRoutes,
  mainSystemToken: string | undefined,
): FeatureRoutes => ({
  ...accounts,
  routes: accounts.routes.map((route) =>
    OPENING.has(route.name)
      ? {
          ...route,
          handle: async (input) => {
            if (!isMainSystem(input.request.headers[HEADER], mainSystemToken)) {
              throw new UserFacingError('login_closed');
            }
            return route.handle(input);
          },
        }
      : route,
  ),
});
