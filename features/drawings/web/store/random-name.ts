const HEX = 16;

/** A version 4 UUID; also where a page without https has no `crypto.randomUUID`. Source: RFC 9562. */
export const randomUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    if (index === 6) return (0x40 | (byte & 0x0f)).toString(HEX);
    if (index === 8) return (0x80 | (byte & 0x3f)).toString(HEX);
    return byte.toString(HEX).padStart(2, '0');
  });
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
};

/** Any number from 0 up to 1, for jitter. */
export const randomShare = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
