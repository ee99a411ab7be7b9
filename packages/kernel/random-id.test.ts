import { expect, it } from 'vitest';
import { createId, createUuid, randomFraction } from './random-id.ts';

it('[SEC-021] creates ids of 32 hexadecimal digits that never repeat', () => {
  const ids = Array.from({ length: 1_000 }, createId);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}$/u);
});

it('[SEC-021] creates version 4 UUIDs', () => {
  expect(createUuid()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u,
  );
});

it('works where `crypto.randomUUID` is missing, as on plain http', () => {
  const randomUuid = Object.getOwnPropertyDescriptor(Crypto.prototype, 'randomUUID');
  Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
  try {
    expect(createUuid()).toHaveLength(36);
  } finally {
    if (randomUuid) Object.defineProperty(Crypto.prototype, 'randomUUID', randomUuid);
  }
});

it('draws fractions from 0 up to 1', () => {
  const fractions = Array.from({ length: 1_000 }, randomFraction);
  expect(Math.min(...fractions)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...fractions)).toBeLessThan(1);
  expect(new Set(fractions).size).toBeGreaterThan(900);
});
