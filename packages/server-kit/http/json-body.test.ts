import { describe, expect, it } from 'vitest';
import { duplicateKeyIn } from './json-body.ts';

describe('duplicateKeyIn', () => {
  it.each([
    ['{"a":1,"a":2}', '"a"'],
    ['{"a":{"b":1},"c":[{"b":1,"b":{}}]}', '"b"'],
    ['{ "a" : "x" , "b" : 1, "a" : null }', '"a"'],
    ['{"a":"b","b":{"c":"a"},"a":3}', '"a"'],
  ])('finds the key that stands twice in %s', (json, key) => {
    expect(duplicateKeyIn(json)).toBe(key);
  });

  it.each([
    '{"a":1,"b":2}',
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":2}]',
    '{"a":"{\\"a\\":1,\\"a\\":2}"}',
    '{"a":["a","a","a"],"b":"a"}',
    '"a"',
    '{"\\\\":1,"\\"":2}',
  ])('finds none in %s', (json) => {
    expect(duplicateKeyIn(json)).toBeUndefined();
  });

  it('reads a megabyte in well under 100 ms', () => {
    const json = JSON.stringify(Array.from({ length: 30_000 }, (_, id) => ({ id, x: id / 7 })));
    const start = performance.now();
    expect(duplicateKeyIn(json)).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(100);
  });
});
