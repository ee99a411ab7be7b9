/** Any host will do to see whether an address leaves it. */
const HERE = 'https://here.invalid';

/**
 * The plain address meant by a hash such as `#/indivibook/abc/3`; undefined for other hashes, and for
 * those that browsers would read as another host's address.
 */
export const plainAddress = (hash: string): string | undefined => {
  if (!hash.startsWith('#/')) return undefined;
  const plain = hash.slice(1);
  return URL.canParse(plain, HERE) && new URL(plain, HERE).origin === HERE ? plain : undefined;
};

/** Someone pastes an old link while the application is open: go there as if it were plain. */
export const followHashAddresses = (): void => {
  window.addEventListener('hashchange', () => {
    const plain = plainAddress(location.hash);
    if (plain) location.replace(plain);
  });
};
