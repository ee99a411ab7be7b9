/** Users on the server: who is in a domain, and what its administrators do with them. */

import type { People, PeopleAdmin } from '@sayfa/accounts/port';
import type { ServerFeature } from '@sayfa/server-kit';
import { usersRoutes } from './users.routes.ts';

/** Users on the server. */
export const feature: ServerFeature<{
  accounts: PeopleAdmin;
  domains: Pick<People, 'domains' | 'groupsOfDomain'>;
}> = { create: (ports) => ({ routes: usersRoutes(ports) }) };
