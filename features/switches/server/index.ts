/** Switches on the server: what it is set to, as the web application may know it. */
import type { PublicConfig } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import { type FeatureRoutes, routesOf } from '@sayfa/server-kit';
import { switchesCalls } from '../contract/index.ts';
import { publicConfigOf, type SwitchSettings } from './public-config.rules.ts';
import { switchesPolicy } from './switches.policy.ts';

export type { SwitchSettings } from './public-config.rules.ts';
export { withoutLoginPage } from './without-login-page.ts';

/** What the switches offer to the composition root. */
export type Switches = {
  routes: FeatureRoutes;
  /** As of now; the page carries it, so that nothing appears and goes away again. */
  publicConfig: () => PublicConfig;
};

/** Puts the switches together. */
export const switchesServer = (ports: { settings: SwitchSettings; clock: Clock }): Switches => {
  const now = () => publicConfigOf(ports.settings, ports.clock.now());
  return {
    routes: routesOf('switches', switchesCalls, switchesPolicy, { config: async () => now() }),
    publicConfig: now,
  };
};
