import type { accountsCalls } from '@sayfa/accounts/contract';
import { anyone, type Policy, signedIn } from '@sayfa/server-kit';

/** Who may make the calls of accounts. */
export const accountsPolicy: Policy<
  Pick<typeof accountsCalls, 'login' | 'logout' | 'adoptSession' | 'details' | 'categoryGroups'>
> = {
  login: anyone,
  // Idempotent: also someone whose session has ended. The handler demands a bearer.
  logout: anyone,
  adoptSession: signedIn,
  details: signedIn,
  categoryGroups: anyone,
};
