import { describe, expect, it } from 'vitest';
import { plainAddress } from './hash-address.ts';

describe('plainAddress', () => {
  it('[NAV-001] reads the address behind a hash', () => {
    expect(plainAddress('#/indivibook/abc/3')).toBe('/indivibook/abc/3');
    expect(plainAddress('#/library?type=favorite')).toBe('/library?type=favorite');
  });

  it.each(['', '#', '#main', '#//evil.example/x', '#/\\evil.example', '#/\t/evil.example', '#//'])(
    'leaves %j alone',
    (hash) => {
      expect(plainAddress(hash)).toBeUndefined();
    },
  );
});
