import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** A proof as it came, not looked at yet. */
export type Proof = { boardId: number; at: number; nonce: string; signature: Buffer };

const SHAPE = /^(\d{1,15})\.(\d{1,15})\.([\w-]{16,64})\.([\w-]{86})$/u;
/** A point that is not compressed: a mark and two coordinates of 32 bytes. */
const KEY_BYTES = 65;
const COORDINATE_BYTES = 32;

/** Reads a proof; undefined where the text is none. */
export const readProof = (text: string): Proof | undefined => {
  const [, boardId, at, nonce = '', signature = ''] = SHAPE.exec(text) ?? [];
  if (boardId === undefined || at === undefined) return undefined;
  return {
    boardId: Number(boardId),
    at: Number(at),
    nonce,
    signature: Buffer.from(signature, 'base64url'),
  };
};

/** The public half of a board's key; undefined where the bytes are no point of the curve. */
export const boardKeyOf = (text: string): KeyObject | undefined => {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== KEY_BYTES) return undefined;
  try {
    return createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: bytes.subarray(1, 1 + COORDINATE_BYTES).toString('base64url'),
        y: bytes.subarray(1 + COORDINATE_BYTES).toString('base64url'),
      },
    });
  } catch {
    return undefined;
  }
};

/** Whether a text was signed by the other half of the key. */
export const isSignedBy = (key: KeyObject, text: string, signature: Buffer): boolean =>
  verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature);
