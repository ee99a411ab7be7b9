import { describe, expect, it } from 'vitest';
import { problemOf } from './check-login.ts';

const good = { email: 'student@demo.example', password: 'x', domain: 'demo' };

describe('problemOf', () => {
  it.each([
    [{ ...good, email: '' }],
    [{ ...good, email: '   ' }],
    [{ ...good, password: '' }],
    [{ email: '', password: '', domain: '' }],
  ])('[ACC-006] asks for both e-mail and password: %j', (fields) => {
    expect(problemOf(fields)).toBe('fillBoth');
  });

  it.each([
    [{ ...good, email: 'a' }],
    [{ ...good, email: "' OR 1=1 -- " }],
    [{ ...good, domain: '' }],
    [{ ...good, domain: '../other' }],
    [{ ...good, password: 'x'.repeat(1025) }],
  ])('[ACC-007] asks for valid ones: %#', (fields) => {
    expect(problemOf(fields)).toBe('enterValid');
  });

  it('lets what the server may accept through', () => {
    expect(problemOf(good)).toBeUndefined();
    expect(problemOf({ ...good, email: ' Student@DEMO.example ', domain: 'Demo' })).toBeUndefined();
  });
});
