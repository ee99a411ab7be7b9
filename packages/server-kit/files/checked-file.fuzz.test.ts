import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserFacingError } from '@sayfa/contract-kit';
import { fuzzRuns, hostileText, withinTime } from '@sayfa/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkedCaptions, checkedFile } from './checked-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sayfa-fuzz-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const outcomeOf = async (work: () => Promise<string>): Promise<string> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserFacingError) return error.code;
    throw error;
  }
};

it('takes or refuses all captions soon', async () => {
  const fragments = [
    ...['WEBVTT', '\n', '\r', '00:00.000', '00:00:00.000', ' --> ', '0', ':', '.', ' ', '\t', '\0'],
    ...['<v x>', '\uFEFF', 'NOTE', '99:59:59.999 --> 99:59:59.999\n'],
  ];
  const path = join(folder, 'a.vtt');
  await fc.assert(
    fc.asyncProperty(hostileText(fragments), fc.boolean(), async (text, begins) => {
      const bytes = Buffer.from(begins ? `WEBVTT\n\n${text}` : text);
      await writeFile(path, bytes);
      const file = { path, fileName: 'a.vtt', size: bytes.byteLength };
      const outcome = await withinTime(() => outcomeOf(() => checkedCaptions(file, 'captions')));
      expect(['vtt', 'captions_invalid', 'file_empty', 'media_too_large']).toContain(outcome);
    }),
    { numRuns: fuzzRuns(100) },
  );
});

it('tells what bytes really are, and fails at none', async () => {
  const path = join(folder, 'a.bin');
  const endings = ['png', 'jpg', 'gif', 'webp', 'mp3', 'wav', 'mp4', 'webm', 'ogv'] as const;
  const starts = [
    ...['89504e470d0a1a0a', 'ffd8ffe0', '474946383961', '52494646000000005745425056503820'],
    ...['494433', '524946460000000057415645', '0000001866747970', '1a45dfa3', '4f676753'],
  ].map((hex) => Buffer.from(hex, 'hex'));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.uint8Array({ maxLength: 2_000 }),
      fc.constantFrom(...endings),
      async (start, rest, ending) => {
        const bytes = Buffer.concat([start, rest]);
        await writeFile(path, bytes);
        const file = { path, fileName: `a.${ending}`, size: bytes.byteLength };
        const rule = { endings: [ending], maxBytes: 1_000_000 };
        const outcome = await withinTime(() => outcomeOf(() => checkedFile(file, rule, 'file')));
        expect(outcome).toMatch(/^(?:file_type_mismatch|file_incomplete|[a-z0-9]{2,4})$/u);
      },
    ),
    { numRuns: fuzzRuns(150) },
  );
});
