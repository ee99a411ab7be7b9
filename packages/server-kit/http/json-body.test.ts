import { threadTimeOf } from '@sayfa/testkit';
import { describe, expect, it } from 'vitest';
import { shapeOfJson } from './json-body.ts';

const duplicateKeyIn = (json: string): string | undefined => shapeOfJson(json).duplicateKey;

describe('shapeOfJson', () => {
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
    '{"\\\\\\"a":1,"a":"\\\\"}',
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

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('says that %s lie more than a hundred deep', (_, open, close) => {
    const nested = (depth: number) => `${open.repeat(depth)}0${close.repeat(depth)}`;
    expect(shapeOfJson(nested(100))).toEqual({ isTooMuch: false });
    expect(shapeOfJson(nested(101))).toEqual({ isTooMuch: true });
    expect(shapeOfJson(open.repeat(500_000))).toEqual({ isTooMuch: true });
    expect(shapeOfJson(`"${'['.repeat(500)}"`)).toEqual({ isTooMuch: false });
  });

  it('says that a list has more items than any of ours', () => {
    expect(shapeOfJson(`[${'0,'.repeat(65_000)}0]`)).toEqual({ isTooMuch: false });
    expect(shapeOfJson(`[${'0,'.repeat(65_001)}0]`)).toEqual({ isTooMuch: true });
    expect(shapeOfJson(`["${','.repeat(65_001)}"]`)).toEqual({ isTooMuch: false });
  });

  it('says that there are more keys than any body of ours has', () => {
    // In objects of 8,000 keys each: one with more commas is refused as such.
    const object = (count: number) => `{${'"k":0,'.repeat(count - 1)}"k":0}`;
    const all = (more: string) => `[${`${object(8_000)},`.repeat(10)}${more}]`;
    expect(shapeOfJson(all('0'))).toEqual({ isTooMuch: false, duplicateKey: '"k"' });
    expect(shapeOfJson(all(object(1)))).toEqual({ isTooMuch: true });
  });
});
