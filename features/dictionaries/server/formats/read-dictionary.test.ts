import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DictionaryInvalid, type RawEntry } from './raw-dictionary.ts';
import { readDictionary } from './read-dictionary.ts';
import {
  ABOUT_DICTD,
  dictdFiles,
  stardictFiles,
  teiOf,
  writeDictionary,
} from './test-dictionaries.ts';

type Files = Record<string, string | Uint8Array>;

const read = async (files: Files) => {
  const raw = await readDictionary(await writeDictionary(files));
  return { ...raw, list: Array.from(raw.entries()) };
};
const refusal = async (files: Files): Promise<string> => {
  try {
    await read(files);
  } catch (error) {
    if (error instanceof DictionaryInvalid) return error.message;
    throw error;
  }
  return 'read';
};
const entry = (given: Partial<RawEntry['entry']>): RawEntry['entry'] => ({
  headword: '',
  fl: '',
  pronunciation: null,
  senses: [],
  ...given,
});

describe('dictd', () => {
  const files = dictdFiles('freedict-tur-eng', [
    ...ABOUT_DICTD,
    ['kitap|kitabı', 'Kitap /kitˈap/ <n>\n1. book\n   to read\n2. {volume}'],
    ['ev', 'ev\n     n 1: house; "my house"\n     2: home'],
  ]);

  it('[SRC-013] reads words, classes, senses and pronunciation, and what it says of itself', async () => {
    const raw = await read(files);
    expect(raw).toMatchObject({
      title: 'Turkish-English Test Dictionary',
      licence: 'Free for everybody.',
      source: 'https://dictionary.example',
      language: 'tr',
      target: 'en',
    });
    expect(raw.list).toEqual([
      {
        heads: ['kitap', 'kitabı'],
        entry: entry({
          headword: 'Kitap',
          fl: 'n',
          pronunciation: 'kitˈap',
          senses: ['book to read', 'volume'],
        }),
      },
      {
        heads: ['ev'],
        entry: entry({ headword: 'ev', fl: 'n', senses: ['house; "my house"', 'home'] }),
      },
    ]);
  });

  it.each<[string, Files, string]>([
    [
      'no content',
      { 'a.index': 'a\tA\tB\n' },
      'Beside a.index lies no .dict.dz or .dict file of that name.',
    ],
    [
      'a broken line',
      { ...files, 'freedict-tur-eng.index': 'a\tA\tB\nnonsense\n' },
      'freedict-tur-eng.index is damaged in line 2.',
    ],
    [
      'a place beyond the end',
      { 'a.index': 'a\tA\t//\n', 'a.dict': 'short' },
      'a.dict ends before byte 4095.',
    ],
    [
      'too large an entry',
      { 'a.index': 'a\tA\tBAAA\n', 'a.dict': 'x'.repeat(300_000) },
      'a.dict at byte 0 has an entry of more than 64 KB.',
    ],
    [
      'a damaged archive',
      { 'a.index': 'a\tA\tB\n', 'a.dict.dz': gzipSync('abc').subarray(0, 12) },
      'a.dict.dz is damaged: it cannot be unpacked.',
    ],
    [
      'another kind of file',
      { 'a.txt': 'x' },
      'Give the .ifo file of a StarDict dictionary, the .index file of a dictd one, or the .tei file of a FreeDict one; unpack an archive first.',
    ],
  ])('refuses %s and says where', async (_, given, message) => {
    expect(await refusal(given)).toBe(message);
  });
});

describe('StarDict', () => {
  it.each<[string, string, string, string[]]>([
    ['m', 'text', '1. house\n2. home', ['house', 'home']],
    [
      'h',
      'HTML',
      '<b>ev</b> <ol><li>house &amp; <i>home</i></li><li>family</li></ol><script>x</script>',
      ['house & home family'],
    ],
    ['x', 'XDXF', '<k>ev</k><def>house</def><def>home</def>', ['house', 'home']],
  ])('[SRC-013] reads entries of type %s, %s', async (type, _, content, senses) => {
    const { list, title, licence } = await read(
      stardictFiles('tur-eng', [['ev', content]], { type }),
    );
    expect(title).toBe('Türkçe-İngilizce');
    expect(licence).toBe('CC BY-SA 4.0');
    expect(list[0]?.entry.senses.join(' ')).toBe(senses.join(' '));
  });

  it('reads several parts of an entry, and other spellings of a word', async () => {
    const { list } = await read(
      stardictFiles('tur-eng', [['ev', 'ew\u{0}house']], { type: 'tm', synonyms: [['evi', 0]] }),
    );
    expect(list).toEqual([
      {
        heads: ['ev', 'evi'],
        entry: entry({ headword: 'ev', pronunciation: 'ew', senses: ['house'] }),
      },
    ]);
  });

  const good = stardictFiles('a', [['ev', 'house']]);
  it.each<[string, Files, RegExp]>([
    ['another first line', { ...good, 'a.ifo': 'nonsense' }, /^a\.ifo does not begin with/u],
    [
      'another number of words',
      stardictFiles('a', [['ev', 'house']], { count: 5 }),
      /^a\.ifo promises 5 words, but there are 1\.$/u,
    ],
    [
      'an index that is cut off',
      { ...good, 'a.idx': 'ev\0\0\0' },
      /^a\.idx ends within a word at byte 0\.$/u,
    ],
    [
      'an index without an end',
      { ...good, 'a.idx': 'e'.repeat(400) },
      /^a\.idx has no headword at byte 0\.$/u,
    ],
    [
      'letters that are no UTF-8',
      stardictFiles('a', [['ev', Buffer.from([0xc3, 0x28])]]),
      /^a\.dict\.dz is not UTF-8 text at byte 0\.$/u,
    ],
    [
      'a content of another file',
      { ...good, 'a.dict.dz': gzipSync('') },
      /^a\.dict\.dz ends before byte 5\.$/u,
    ],
  ])('refuses %s and says where', async (_, given, message) => {
    expect(await refusal(given)).toMatch(message);
  });

  it('answers or refuses any bytes at all', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 60 }),
        fc.uint8Array({ maxLength: 60 }),
        fc.constantFrom('', 'm', 'tm', 'Wm', 'mW'),
        async (idx, dict, type) => {
          expect(
            typeof (await refusal({
              ...stardictFiles('a', [], { type, count: 1 }),
              'a.idx': idx,
              'a.dict': dict,
              'a.dict.dz': dict,
            })),
          ).toBe('string');
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('FreeDict TEI', () => {
  it('[SRC-013] reads words, classes, senses and pronunciation', async () => {
    const raw = await read({
      'tur-eng.tei':
        teiOf(`<entry><form><orth>kitap</orth><pron>kitˈap</pron></form><gramGrp><pos>n</pos></gramGrp>
        <sense n="1"><cit type="trans"><quote>book</quote></cit><cit type="trans"><quote>volume</quote></cit>
        <cit type="example"><quote>kitap oku</quote></cit></sense><sense><def>a &lt;written&gt; work</def></sense></entry>`),
    });
    expect(raw).toMatchObject({
      title: 'Turkish-English',
      licence: 'Under the GNU GPL.',
      source: 'https://freedict.example',
      language: 'tr',
      target: 'en',
    });
    expect(raw.list).toEqual([
      {
        heads: ['kitap'],
        entry: entry({
          headword: 'kitap',
          fl: 'n',
          pronunciation: 'kitˈap',
          senses: ['book, volume', 'a <written> work'],
        }),
      },
    ]);
  });

  it('refuses what is no TEI, and an entry without an end', async () => {
    expect(await refusal({ 'a.tei': '<html>' })).toBe('a.tei is no TEI file.');
    expect(await refusal({ 'a.tei': teiOf('<entry><form>') })).toMatch(
      /has an entry without an end\.$/u,
    );
  });
});
