import { randomBytes } from '@sayfa/kernel';
import { textOf } from '../language/translate.ts';
import { localSetting } from '../local-setting.ts';
import { toast } from '../toasts/toast.ts';
import { SEALED, type SealableKind, type SealOwner, sealableKinds } from './sealable.ts';
import { addSealed, removeSealed, type SealedRow, sealedOf } from './sealed-rows.ts';
import { unsentTexts } from './unsent-texts.ts';

const AES = 'AES-GCM';
/** Of the initialisation vector of AES-GCM. Source: NIST SP 800-38D, 8.2. */
const IV_BYTES = 12;

/** A person's seal: closes what is unsent, and opens it when the person is there again. */
export type Seal = {
  /** `prefixes` are those of the settings that outlive a logout. */
  close(prefixes: readonly string[]): Promise<void>;
  open(): Promise<void>;
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Bound to what is encrypted, so that a row is of no use under another name. */
const boundTo = (person: number, kind: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${person}/${kind}`);

/** A person's key and what encrypts with it. */
type Cipher = { subtle: SubtleCrypto; key: CryptoKey };

const encrypt = async (
  { subtle, key }: Cipher,
  { person, kind }: Pick<SealedRow, 'person' | 'kind'>,
  text: string,
): Promise<SealedRow> => {
  const iv = randomBytes(IV_BYTES);
  const way = { name: AES, iv, additionalData: boundTo(person, kind) };
  const data = await subtle.encrypt(way, key, new TextEncoder().encode(text));
  return { person, kind, iv, data };
};

const decrypt = async (
  { subtle, key }: Cipher,
  { person, kind, iv, data }: SealedRow,
): Promise<string> => {
  const way = { name: AES, iv, additionalData: boundTo(person, kind) };
  return new TextDecoder().decode(await subtle.decrypt(way, key, data));
};

const closeOne = async (cipher: Cipher, owner: SealOwner, one: SealableKind): Promise<void> => {
  const taken = await one.take(owner);
  if (!taken) return;
  await addSealed(await encrypt(cipher, { person: owner.id, kind: one.kind }, taken.text));
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
  await one.putBack(owner, await decrypt(cipher, row));
  await removeSealed(place);
  return true;
};

/** Loads all that is needed, so that it works without a network, too. */
export const loadSeal = async (
  owner: SealOwner,
  deviceKey: string,
  subtle: SubtleCrypto,
): Promise<Seal> => {
  const usages: KeyUsage[] = ['encrypt', 'decrypt'];
  const key = await subtle.importKey('raw', bytesOf(deviceKey), AES, false, usages);
  const cipher = { subtle, key };
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
