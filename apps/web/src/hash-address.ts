const HASH_ADDRESS = /^#(\/(?!\/).*)$/u;

/** The plain address meant by a hash such as `#/indivibook/abc/3`; undefined for other hashes. */
export const plainAddress = (hash: string): string | undefined => HASH_ADDRESS.exec(hash)?.[1];

/** Someone pastes an old link while the application is open: go there as if it were plain. */
export const followHashAddresses = (): void => {
  window.addEventListener('hashchange', () => {
    const plain = plainAddress(location.hash);
    if (plain) location.replace(plain);
  });
};
