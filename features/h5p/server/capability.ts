import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an address of the player admits to: one package, while a session is open, for a while. */
export type Capability = {
  sessionId: string;
  packageId: string;
  /** Milliseconds since 1970. */
  expires: number;
};

const HOUR = 3_600_000;
/** Addresses of the same package stay the same for so long, so that a browser keeps its files. */
const STEP = 2 * HOUR;

/** When a capability given out now ends: after two to four hours, longer than a lesson. */
export const expiryFrom = (now: number): number => (Math.floor(now / STEP) + 2) * STEP;

const signatureOf = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(payload).digest('base64url');

const SHAPE = /^([a-f0-9-]{36})\.([a-f0-9-]{36})\.([a-z0-9]{1,11})\.([\w-]{43})$/u;

/** A part of an address that nobody can guess or alter. */
export const writeCapability = (
  secret: string,
  { sessionId, packageId, expires }: Capability,
): string => {
  const payload = `${sessionId}.${packageId}.${(expires / HOUR).toString(36)}`;
  return `${payload}.${signatureOf(secret, payload)}`;
};

/** What a part of an address admits to; undefined where it is not ours, altered or over. */
export const readCapability = (
  secret: string,
  text: string,
  now: number,
): Capability | undefined => {
  const [, sessionId = '', packageId = '', hours = '', signature = ''] = SHAPE.exec(text) ?? [];
  const expected = signatureOf(secret, `${sessionId}.${packageId}.${hours}`);
  if (signature.length !== expected.length) return undefined;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
  const expires = Number.parseInt(hours, 36) * HOUR;
  return expires > now ? { sessionId, packageId, expires } : undefined;
};
