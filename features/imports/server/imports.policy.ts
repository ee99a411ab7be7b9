import { adminLevel, anyone, type Policy, signedIn } from '@sayfa/server-kit';
import type { importsCalls } from '../contract/index.ts';

/** Who may make which call; whose import it is, is asked in the routes. */
export const importsPolicy: Policy<typeof importsCalls> = {
  uploadDocument: anyone,
  list: adminLevel,
  status: adminLevel,
  // An EventSource sends the cookie alone.
  events: adminLevel.who === 'session' ? { ...adminLevel, cookieAlone: true } : adminLevel,
  givePassword: adminLevel,
  cancel: adminLevel,
  requests: adminLevel,
  myRequests: signedIn,
  // A download sends the cookie alone.
  requestFile: adminLevel.who === 'session' ? { ...adminLevel, cookieAlone: true } : adminLevel,
  acceptRequest: adminLevel,
  declineRequest: adminLevel,
  reopenRequest: adminLevel,
};
