/** Names something that the server is asked to do once; also where a page without https has no `crypto.randomUUID`. */
export const onceKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
