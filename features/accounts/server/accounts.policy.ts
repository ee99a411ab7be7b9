import type { accountsCalls } from '@sayfa/accounts/contract';
import { anyone, type Policy, signedIn, signedInByCookie, verifiedOrNot } from '@sayfa/server-kit';

/** Who may make the calls of accounts. */
export const accountsPolicy: Policy<typeof accountsCalls> = {
  login: anyone,
  // Idempotent: also someone whose session has ended. The handler demands a bearer.
  logout: anyone,
  // Idempotent, and by the cookie: the token is gone. No other site's page can send the cookie along.
  endLeftSession: anyone,
  adoptSession: signedIn,
  details: signedIn,
  categoryGroups: anyone,
  register: anyone,
  verifyPhone: verifiedOrNot,
  resendVerification: verifiedOrNot,
  updatePhone: verifiedOrNot,
  forgotPassword: anyone,
  resetPassword: anyone,
  updateProfile: signedIn,
  saveSettings: signedIn,
  changePassword: signedIn,
  mySessions: signedIn,
  endMySession: signedIn,
  endMyOtherSessions: signedIn,
  exportMine: signedInByCookie,
  deleteMe: signedIn,
  // The secret in the address is what admits.
  invitation: anyone,
  acceptInvitation: anyone,
};
