import type { SealOwner } from './sealable.ts';
import { loadSeal, type Seal } from './sealed-work.ts';

/** Whoever may have sealed work here; their key comes from the server. */
type Sealer = SealOwner & { device_key?: string | null | undefined };

let current: { person: number; seal: Promise<Seal | undefined> } | undefined;

/** Undefined on plain http, where browsers have no encryption, and where the server gave no key. */
const sealOf = (person: Sealer): Promise<Seal | undefined> => {
  const { device_key: key } = person;
  if (current?.person === person.id) return current.seal;
  if (!key || !window.isSecureContext) return Promise.resolve(undefined);
  const seal = loadSeal(person, key, crypto.subtle).catch(() => {
    // Loaded again when it is needed.
    current = undefined;
    return undefined;
  });
  current = { person: person.id, seal };
  return seal;
};

/** Puts back what the person left unsent; what cannot be opened stays sealed. */
export const openSealedWork = async (person: Sealer): Promise<void> => {
  await (await sealOf(person))?.open();
};

/** Loads what is needed to seal, while the server is there. */
export const prepareSeal = async (person: Sealer): Promise<void> => {
  await sealOf(person);
};

/**
 * Seals what the person leaves unsent; without a key all stays as it is. `prefixes` are those of the
 * settings that outlive a logout.
 */
export const sealUnsentWork = async (
  person: Sealer,
  prefixes: readonly string[],
): Promise<void> => {
  await (await sealOf(person))?.close(prefixes);
};
