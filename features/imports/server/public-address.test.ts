import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each([
    ['SSRF-007', '127.0.0.1'],
    ['SSRF-019', '0.0.0.0'],
    ['SSRF-021', '::1'],
    ['SSRF-021', '::'],
    ['SSRF-023', '::ffff:7f00:1'],
    ['SSRF-023', '::ffff:127.0.0.1'],
    ['SSRF-023', '::ffff:8.8.8.8'],
    ['SSRF-025', '2002:7f00:1::'],
    ['SSRF-025', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['SSRF-025', '64:ff9b::7f00:1'],
    ['SSRF-025', '64:ff9b:1::1'],
    ['SSRF-027', 'fc00::1'],
    ['SSRF-027', 'fd12:3456::1'],
    ['SSRF-027', 'fe80::1'],
    ['SSRF-027', 'fec0::1'],
    ['SSRF-029', '172.16.0.1'],
    ['SSRF-029', '172.31.255.255'],
    ['SSRF-029', '10.1.2.3'],
    ['SSRF-029', '192.168.0.1'],
    ['SSRF-031', '169.254.169.254'],
    ['SSRF-033', '100.64.0.1'],
    ['SSRF-033', '198.18.0.1'],
    ['SSRF-035', '224.0.0.1'],
    ['SSRF-035', 'ff02::1'],
    ['SSRF-035', '255.255.255.255'],
    ['SSRF-035', '240.0.0.1'],
    ['SSRF-035', '2001:db8::1'],
  ])('[%s] does not take %s for public', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('takes %s for public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(['', 'localhost', '1.2.3', '2606:4700::1111%eth0'])('takes no %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
