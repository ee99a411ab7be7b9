/** What this server has switched on, for the web application and for native ones. */
import { type Calls, call, publicConfig } from '@sayfa/contract-kit';

/** The calls, by name. */
export const switchesCalls = {
  config: call({
    method: 'GET',
    path: '/api/v2/config',
    summary: 'Switches, banner, version and expiry of the build, hosts. Holds no secret.',
    answer: publicConfig,
  }),
} as const satisfies Calls;
