import { localSetting } from '@sayfa/web-kit';

const BUILD_DEFAULT: string = import.meta.env.VITE_DEFAULT_DOMAIN ?? 'demo';

/** The domain this device signed in to last, else the build's. Source: ACC-004. */
export const domainToOffer = (): string => localSetting('domain').get() ?? BUILD_DEFAULT;
