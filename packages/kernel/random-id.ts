/** Random values for browser and server; works on plain http, where `crypto.randomUUID` does not exist. */

const toHex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** 32 hexadecimal digits: 122 random bits of a version 4 UUID without its hyphens. */
export const createId = (): string => {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes
    .map((byte, index) => {
      if (index === 6) return toHex(0x40 | (byte & 0x0f));
      return toHex(index === 8 ? 0x80 | (byte & 0x3f) : byte);
    })
    .join('');
};

/** A version 4 UUID with hyphens. Source: RFC 9562. */
export const createUuid = (): string =>
  createId().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');

/** A number from 0 up to, and without, 1; for jitter. */
export const randomFraction = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Random bytes that nobody can guess. */
export const randomBytes = (count: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(count));
