import { anyone, type Policy } from '@sayfa/server-kit';
import type { switchesCalls } from '../contract/index.ts';

/** The web application needs it before anybody has signed in. */
export const switchesPolicy: Policy<typeof switchesCalls> = { config: anyone };
