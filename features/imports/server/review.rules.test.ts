import { describe, expect, it } from 'vitest';
import { stateOfRequest } from './review.rules.ts';

describe('[LIB-035] stateOfRequest', () => {
  it.each([
    [null, null, undefined, 'waiting'],
    ['declined', null, undefined, 'declined'],
    ['accepted', null, undefined, 'accepted'],
    ['accepted', 'i', 'rendering', 'accepted'],
    ['accepted', 'i', 'needs-password', 'accepted'],
    ['accepted', 'i', 'done', 'added'],
    ['accepted', 'i', 'failed', 'waiting'],
    ['accepted', 'i', 'cancelled', 'waiting'],
  ] as const)('of %s with import %s in %s is %s', (decision, import_id, state, expected) => {
    const imported = state && { state };
    expect(stateOfRequest({ decision, import_id }, imported)).toBe(expected);
  });
});
