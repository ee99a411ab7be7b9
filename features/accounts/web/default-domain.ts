import { localSetting, usePublicConfig } from '@sayfa/web-kit';

/** The domain this device signed in to last, else the one that the server names. Source: ACC-004. */
export const domainToOffer = (): string =>
  localSetting('domain').get() ?? usePublicConfig.getState().default_domain;
