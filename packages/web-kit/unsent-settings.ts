import { type LocalSetting, localSetting, settingKeys } from './local-setting.ts';
import { beforeSignOut, useSession } from './session.ts';

const personId = (): number => useSession.getState().details?.id ?? 0;

/** Unsent work of a feature in this device's settings: texts under names, apart for each person. */
export type UnsentSettings = {
  /** The text of the person who is signed in. */
  of(name: string): LocalSetting;
  /** Names of this person's texts that begin with a prefix. */
  names(prefix: string): string[];
};

/** Where a feature keeps its unsent work. */
export const unsentSettings = (feature: string): UnsentSettings => ({
  of: (name) => localSetting(`${feature}/${personId()}/${name}`),
  names: (prefix) => {
    const start = `${feature}/${personId()}/`;
    return settingKeys(`${start}${prefix}`).map((key) => key.slice(start.length));
  },
});

/** The unsent work of a feature stays on this device after a logout, which is asked about first. */
export const keepUnsentSettings = (feature: string): void =>
  beforeSignOut(async () => unsentSettings(feature).names('').length === 0, [`${feature}/`]);
