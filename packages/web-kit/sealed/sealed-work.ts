import { textOf } from '../language/translate.ts';
import { localSetting } from '../local-setting.ts';
import { toast } from '../toasts/toast.ts';
import { type Cipher, cipherOf, decryptText, encryptText } from './seal-cipher.ts';
import { SEALED, type SealableKind, type SealOwner, sealableKinds } from './sealable.ts';
import { addSealed, removeSealed, type SealedRow, sealedOf } from './sealed-rows.ts';
import { unsentTexts } from './unsent-texts.ts';

/** A person's seal: closes what is unsent, and opens it when the person is there again. */
export type Seal = {
  /** `prefixes` are those of the settings that outlive a logout. */
  close(prefixes: readonly string[]): Promise<void>;
  open(): Promise<void>;
};

const closeOne = async (cipher: Cipher, owner: SealOwner, one: SealableKind): Promise<void> => {
  const taken = await one.take(owner);
  if (!taken) return;
  const bound = { person: owner.id, kind: one.kind };
  await addSealed({ ...bound, ...(await encryptText(cipher, bound, taken.text)) });
  localSetting(`${SEALED}${owner.id}`).set('true');
  // Only now: whatever went wrong before, the work is there as it was.
  await taken.remove();
};

/** False for what a newer version sealed, which waits for that version. */
const openOne = async (
  { cipher, owner, kinds }: { cipher: Cipher; owner: SealOwner; kinds: readonly SealableKind[] },
  { key: place, row }: { key: IDBValidKey; row: SealedRow },
): Promise<boolean> => {
  const one = kinds.find(({ kind }) => kind === row.kind);
  if (!one) return false;
  await one.putBack(owner, await decryptText(cipher, row));
  await removeSealed(place);
  return true;
};

/** Loads all that is needed, so that it works without a network, too. */
export const loadSeal = async (
  owner: SealOwner,
  deviceKey: string,
  subtle: SubtleCrypto,
): Promise<Seal> => {
  const cipher = await cipherOf(deviceKey, subtle);
  const others = await sealableKinds();
  const kinds = [unsentTexts([]), ...others];
  return {
    close: async (prefixes) => {
      for (const one of [unsentTexts(prefixes), ...others]) await closeOne(cipher, owner, one);
    },
    open: async () => {
      const results = [];
      for (const sealed of await sealedOf(owner.id)) {
        results.push(await openOne({ cipher, owner, kinds }, sealed).catch(() => false));
      }
      if (results.every(Boolean)) localSetting(`${SEALED}${owner.id}`).remove();
      else toast({ id: 'sealed', kind: 'warning', text: textOf('ui:sealed.notOpened') });
    },
  };
};
