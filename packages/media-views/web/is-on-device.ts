/** A file on this device that is looked at before it is sent; no such address is ever stored. */
export const isOnDevice = (address: string): boolean =>
  address.startsWith(`blob:${window.location.origin}/`);
