import { isIPv4 } from 'node:net';
import { addressKey } from '../address-key.rules.ts';

/** The network an address is in: enough to recognise a sign-in, too coarse to locate a person. */
export const coarseAddress = (address: string): string => {
  const key = addressKey(address);
  return isIPv4(key) ? key.replace(/\.\d+$/u, '.*') : key.replace(/::\/64$/u, ':*');
};
