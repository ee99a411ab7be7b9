import { threadTimeOf } from '@sayfa/testkit';
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

  it('takes time in proportion to what it reads, not to its square', async () => {
    const rows = (count: number) =>
      JSON.stringify(Array.from({ length: count }, (_, id) => ({ id, x: id / 7 })));
    const timeOf = (json: string, times: number): Promise<number> =>
      threadTimeOf(() => {
        for (let time = 0; time < times; time += 1) expect(duplicateKeyIn(json)).toBeUndefined();
      });
    const inParts = await timeOf(rows(1_000), 500);
    const atOnce = await timeOf(rows(100_000), 5);
    // The same amount of text; what grows with the square takes a hundred times the time at once.
    expect(atOnce).toBeLessThan(20 * inParts);
  });
});
