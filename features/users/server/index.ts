/** Users on the server: who is in a domain, and what its administrators do with them. */

import type { People, PeopleAdmin } from '@sayfa/accounts/port';
import type { FeatureRoutes } from '@sayfa/server-kit';
import { usersRoutes } from './users.routes.ts';

/** Puts users together. */
export const usersServer = (ports: {
  accounts: PeopleAdmin;
  domains: Pick<People, 'domains' | 'groupsOfDomain'>;
}): { routes: FeatureRoutes } => ({ routes: usersRoutes(ports) });
