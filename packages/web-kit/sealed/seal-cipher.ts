import { randomBytes } from '@sayfa/kernel';

const AES = 'AES-GCM';
/** Of the initialisation vector of AES-GCM. Source: NIST SP 800-38D, 8.2. */
const IV_BYTES = 12;

/** A person's key and what encrypts with it. */
export type Cipher = { subtle: SubtleCrypto; key: CryptoKey };

/** What is encrypted and what it was encrypted with. */
export type Encrypted = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Bound to what is encrypted, so that a row is of no use under another name. */
const boundTo = (person: number, kind: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${person}/${kind}`);

/** A cipher by a person's key, which no script can read out afterwards. */
export const cipherOf = async (deviceKey: string, subtle: SubtleCrypto): Promise<Cipher> => {
  const usages: KeyUsage[] = ['encrypt', 'decrypt'];
  return { subtle, key: await subtle.importKey('raw', bytesOf(deviceKey), AES, false, usages) };
};

/** Encrypts a text of a person. */
export const encryptText = async (
  { subtle, key }: Cipher,
  { person, kind }: { person: number; kind: string },
  text: string,
): Promise<Encrypted> => {
  const iv = randomBytes(IV_BYTES);
  const way = { name: AES, iv, additionalData: boundTo(person, kind) };
  return { iv, data: await subtle.encrypt(way, key, new TextEncoder().encode(text)) };
};

/** The text again. Rejected where the key is another one, or a bit has changed. */
export const decryptText = async (
  { subtle, key }: Cipher,
  { person, kind, iv, data }: Encrypted & { person: number; kind: string },
): Promise<string> => {
  const way = { name: AES, iv, additionalData: boundTo(person, kind) };
  return new TextDecoder().decode(await subtle.decrypt(way, key, data));
};
