import { UserFacingError } from '@sayfa/contract-kit';
import { fuzzRuns, hostileText, withinTime } from '@sayfa/testkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPeople } from './read-people.ts';

const domain = { assignable: ['Student'] as const, groups: [{ id: 1, label: '8. Sınıf' }] };
const PIECE = 65_536;

const pieces = async function* (bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
};

it('reads or refuses every file of people soon', async () => {
  const fragments = [
    ...['email', 'e-posta', ',', ';', '\t', '"', '""', '\n', '\r', '\r\n', '\uFEFF', '@', '=cmd'],
    ...['a@b.example', 'Student', '|', 'ﷺ', 'İ', ' ', '0532 123 45 67', '8. Sınıf', 'é'],
  ];
  await fc.assert(
    fc.asyncProperty(hostileText(fragments), fc.boolean(), async (text, hasHeader) => {
      const bytes = new TextEncoder().encode(hasHeader ? `email,name,group\n${text}` : text);
      const code = await withinTime(async () => {
        try {
          return `${(await readPeople(pieces(bytes), domain)).rows} rows`;
        } catch (error) {
          if (error instanceof UserFacingError) return error.code;
          throw error;
        }
      });
      expect(code).toMatch(/^(?:\d+ rows|csv_\w+|file_too_large)$/u);
    }),
    { numRuns: fuzzRuns(150) },
  );
});
