/** How the settings begin that say whose work is sealed on this device. */
export const SEALED = 'sealed/';

/** Whose work is sealed. */
export type SealOwner = { id: number; domain_name: string };

/** Unsent work of one kind that can be sealed at a logout and put back at the next login. */
export type SealableKind = {
  /** Names it in the sealed rows; never changes. */
  kind: string;
  /** The person's unsent work as a text, and what removes it once it is sealed; undefined for none. */
  take(owner: SealOwner): Promise<{ text: string; remove(): Promise<void> } | undefined>;
  /** Puts it back. Done twice, it must do no harm. */
  putBack(owner: SealOwner, text: string): Promise<void>;
};

const loaders = new Set<() => Promise<SealableKind>>();

/** Lets a feature's unsent work be sealed; `load` is called while the server is there. */
export const sealAtSignOut = (load: () => Promise<SealableKind>): void => {
  loaders.add(load);
};

/** Everything that can be sealed besides texts. */
export const sealableKinds = (): Promise<SealableKind[]> =>
  Promise.all([...loaders].map((load) => load()));
