import { BlockList, isIP } from 'node:net';

/** Reserved for machines, networks, documentation and experiments. Source: IANA special-purpose registries. */
const RESERVED_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Within 2000::/3, the only part of IPv6 that is given to networks. */
const RESERVED_V6: readonly [string, number][] = [
  // Protocol assignments, Teredo and ORCHID among them.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4: carries an IPv4 address that nobody checked.
  ['2002::', 16],
  ['3fff::', 20],
];

const reserved = new BlockList();
for (const [net, bits] of RESERVED_V4) reserved.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of RESERVED_V6) reserved.addSubnet(net, bits, 'ipv6');

const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an IP address (no brackets) belongs to the public internet. IPv4 addresses wrapped in
 * IPv6 (mapped, 6to4, NAT64, Teredo) are not: whatever they reach has a plain address as well.
 */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !reserved.check(address, 'ipv4');
  if (version !== 6 || address.includes('%')) return false;
  return given.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
};
