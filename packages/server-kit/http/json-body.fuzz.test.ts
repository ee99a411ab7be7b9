import { fuzzRuns, hostileText, withinTime } from '@sayfa/testkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shapeOfJson } from './json-body.ts';

it('finds nothing wrong with any JSON that people send', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 20 }), fc.constantFrom(undefined, 1, '\t'), (json, space) => {
      const text = JSON.stringify(JSON.parse(json), undefined, space);
      expect(shapeOfJson(text)).toEqual({ isTooMuch: false });
    }),
    { numRuns: fuzzRuns(300) },
  );
});

it('finds a key that stands twice, however it is written', () => {
  const key = fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text));
  const blank = fc.constantFrom('', ' ', '\n', '\t\r\n ');
  fc.assert(
    fc.property(key, fc.json(), blank, blank, (name, value, before, after) => {
      const text = `[{${before}${name}${after}:${value},"other":[],${before}${name}:${value}}]`;
      fc.pre(name !== '"other"');
      // The value may have such keys itself, and then comes first.
      expect(shapeOfJson(text).duplicateKey).toBeDefined();
      JSON.parse(text);
    }),
    { numRuns: fuzzRuns(200) },
  );
});

it('looks through everything soon', async () => {
  const fragments = ['[', ']', '{', '}', '"', '\\', '\\"', '\\\\', ',', ':', '"a":', '0', ' '];
  await fc.assert(
    fc.asyncProperty(hostileText(fragments, 60_000), async (text) => {
      await withinTime(() => shapeOfJson(text));
    }),
    { numRuns: fuzzRuns(100) },
  );
});
