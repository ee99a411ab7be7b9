import type { accountsCalls } from '@sayfa/accounts/contract';
import {
  alsoLocked,
  anyone,
  notOnBoard,
  type Policy,
  signedIn,
  signedInByCookie,
  verifiedOrNot,
} from '@sayfa/server-kit';

const onOwnDevice = notOnBoard(signedIn);

/** Who may make the calls of accounts. What an account is, is changed on a device of one's own. */
export const accountsPolicy: Policy<typeof accountsCalls> = {
  login: anyone,
  // Idempotent: also someone whose session has ended. The handler demands a bearer.
  logout: anyone,
  // Idempotent, and by the cookie: the token is gone. No other site's page can send the cookie along.
  endLeftSession: anyone,
  adoptSession: onOwnDevice,
  details: alsoLocked(signedIn),
  categoryGroups: anyone,
  register: anyone,
  verifyPhone: notOnBoard(verifiedOrNot),
  resendVerification: notOnBoard(verifiedOrNot),
  updatePhone: notOnBoard(verifiedOrNot),
  forgotPassword: anyone,
  resetPassword: anyone,
  updateProfile: onOwnDevice,
  saveSettings: onOwnDevice,
  changePassword: onOwnDevice,
  mySessions: onOwnDevice,
  endMySession: onOwnDevice,
  endMyOtherSessions: onOwnDevice,
  exportMine: notOnBoard(signedInByCookie),
  deleteMe: onOwnDevice,
  // The secret in the address is what admits.
  invitation: anyone,
  acceptInvitation: anyone,
};
