/** Users on the server: who is in a domain, and what its administrators do with them. */
import type { FeatureRoutes } from '@sayfa/server-kit';
import type { UsersAccounts, UsersDomains } from './users.port.ts';
import { usersRoutes } from './users.routes.ts';

/** Puts users together. */
export const usersServer = (ports: {
  accounts: UsersAccounts;
  domains: UsersDomains;
}): { routes: FeatureRoutes } => ({ routes: usersRoutes(ports) });
