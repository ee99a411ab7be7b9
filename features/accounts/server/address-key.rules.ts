import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const V4_IN_V6 = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/u;

const dotted = (high: string, low: string): string =>
  [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/**
 * What attempts from an address are counted under: the address itself, for IPv6 its /64, since one
 * subscriber has all of that. An IPv4 address in IPv6 clothes is the IPv4 address.
 */
export const addressKey = (address: string): string => {
  const plain = address.toLowerCase().split('%')[0] ?? '';
  if (!isIPv6(plain)) return plain;
  const [, v4, high, low] = V4_IN_V6.exec(plain) ?? [];
  if (v4) return v4;
  if (high && low) return dotted(high, low);
  const [front = '', back] = plain.split('::');
  const head = groupsOf(front);
  const tail = back === undefined ? [] : groupsOf(back);
  const missing = back === undefined ? 0 : GROUPS - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tail];
  const network = groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};
