import { anyone, byCookie, type Policy, requires, signedIn } from '@sayfa/server-kit';
import type { importsCalls } from '../contract/index.ts';

const importers = requires('canUploadBooks');

/** Who may make which call; whose import it is, is asked in the routes. */
export const importsPolicy: Policy<typeof importsCalls> = {
  uploadDocument: anyone,
  list: importers,
  status: importers,
  // An EventSource sends the cookie alone.
  events: byCookie(importers),
  givePassword: importers,
  cancel: importers,
  requests: importers,
  myRequests: signedIn,
  // A download sends the cookie alone.
  requestFile: byCookie(importers),
  acceptRequest: importers,
  declineRequest: importers,
  reopenRequest: importers,
};
