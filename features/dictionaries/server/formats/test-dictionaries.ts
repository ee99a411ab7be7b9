import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

// Small dictionaries in each format, written as their programs write them.

/** Files of a dictionary in a folder of their own; the path of the first one. */
export const writeDictionary = async (
  files: Record<string, string | Uint8Array>,
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'sayfa-dictionary-'));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), content);
  }
  return join(folder, Object.keys(files)[0] ?? '');
};

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const base64Number = (value: number): string =>
  value < 64 ? (DIGITS[value] ?? '') : base64Number(Math.floor(value / 64)) + DIGITS[value % 64];

/** A dictd dictionary: pairs of the headwords (several by `|`) and the text of an entry. */
export const dictdFiles = (
  name: string,
  entries: readonly (readonly [string, string])[],
): Record<string, string | Uint8Array> => {
  const index: string[] = [];
  const pieces: Buffer[] = [];
  let at = 0;
  for (const [heads, text] of entries) {
    const bytes = Buffer.from(`${text}\n`);
    for (const head of heads.split('|')) {
      index.push(`${head}\t${base64Number(at)}\t${base64Number(bytes.length)}`);
    }
    pieces.push(bytes);
    at += bytes.length;
  }
  return {
    [`${name}.index`]: `${index.join('\n')}\n`,
    [`${name}.dict.dz`]: gzipSync(Buffer.concat(pieces)),
  };
};

/** The entries that a dictd dictionary says of itself with. */
export const ABOUT_DICTD: readonly (readonly [string, string])[] = [
  ['00databaseshort', '00databaseshort\nTurkish-English Test Dictionary'],
  ['00databaseurl', '00databaseurl\nhttps://dictionary.example'],
  ['00databaseinfo', '00databaseinfo\nA test.\n\nAvailability:\n\n  Free for everybody.\n'],
  ['00databaseutf8', ''],
];

/** A StarDict dictionary of one type of content. */
export const stardictFiles = (
  name: string,
  entries: readonly (readonly [string, string | Uint8Array])[],
  options: {
    type?: string;
    description?: string;
    count?: number;
    synonyms?: [string, number][];
  } = {},
): Record<string, string | Uint8Array> => {
  const index: Buffer[] = [];
  const pieces: Buffer[] = [];
  let at = 0;
  for (const [head, content] of entries) {
    const bytes = Buffer.from(content);
    const place = Buffer.alloc(8);
    place.writeUInt32BE(at, 0);
    place.writeUInt32BE(bytes.length, 4);
    index.push(Buffer.from(`${head}\0`), place);
    pieces.push(bytes);
    at += bytes.length;
  }
  const synonyms = (options.synonyms ?? []).flatMap(([head, word]) => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(word);
    return [Buffer.from(`${head}\0`), number];
  });
  const ifo = [
    "StarDict's dict ifo file",
    'version=2.4.2',
    `wordcount=${options.count ?? entries.length}`,
    'bookname=Türkçe-İngilizce',
    'author=Nobody',
    `description=${options.description ?? 'CC BY-SA 4.0'}`,
    `sametypesequence=${options.type ?? 'm'}`,
  ];
  return {
    [`${name}.ifo`]: `${ifo.join('\n')}\n`,
    [`${name}.idx`]: Buffer.concat(index),
    [`${name}.dict.dz`]: gzipSync(Buffer.concat(pieces)),
    ...(synonyms.length > 0 && { [`${name}.syn`]: Buffer.concat(synonyms) }),
  };
};

/** A FreeDict dictionary in TEI. */
export const teiOf = (entries: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc><titleStmt><title>Turkish-English</title></titleStmt>
<publicationStmt><availability status="free"><p>Under the GNU GPL.</p></availability></publicationStmt>
<sourceDesc><p>Home: <ptr target="https://freedict.example"/></p></sourceDesc></fileDesc></teiHeader>
<text><body>${entries}</body></text></TEI>`;
