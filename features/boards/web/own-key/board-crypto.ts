import { createId, systemClock } from '@sayfa/kernel';
import { BOARD_KEY, proofText } from '../../contract/index.ts';
import type { StoredBoard } from './stored-key.ts';

/** What browsers sign with; undefined on plain http, where they offer none. */
export const boardCrypto = (): SubtleCrypto | undefined =>
  isSecureContext ? crypto.subtle : undefined;

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A new key pair; its private half cannot be taken out of the browser. */
export const newBoardKeys = (subtle: SubtleCrypto): Promise<CryptoKeyPair> =>
  subtle.generateKey(BOARD_KEY, false, ['sign', 'verify']);

/** The public half as the server stores it. */
export const publicHalf = async (subtle: SubtleCrypto, { publicKey }: CryptoKeyPair) =>
  base64url(await subtle.exportKey('raw', publicKey));

/** Milliseconds by which the server's clock is ahead of this board's, which may be wrong by days. */
let ahead = 0;

/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export const serverTime = (): number => systemClock.now() + ahead;

/** Learns what time it is on the server. */
export const noteServerTime = (now: number): void => {
  ahead = now - systemClock.now();
};

/** What is signed of a call. */
export type SignedCall = { method: string; path: string; body?: unknown };

/** A proof that this board makes a call; good for this call alone, and once. */
export const proofOf = async (
  subtle: SubtleCrypto,
  { id, keys }: StoredBoard,
  { method, path, body }: SignedCall,
): Promise<string> => {
  const at = serverTime();
  const nonce = createId();
  const json = body === undefined ? '' : JSON.stringify(body);
  const text = proofText({ method, path, at, nonce, body: json });
  const bytes = new TextEncoder().encode(text);
  const signature = await subtle.sign(BOARD_KEY, keys.privateKey, bytes);
  return `${id}.${at}.${nonce}.${base64url(signature)}`;
};
