import { packageEntries, type TestEntry, zipOf } from './zip-of.ts';

/** A package that must be refused, and how. */
export type BadPackage = {
  /** As in the list of bad inputs. */
  id: string;
  what: string;
  bytes: () => Buffer;
  status: number;
  code: string;
};

const withFile = (...extra: TestEntry[]): Buffer => zipOf(packageEntries({ extra }));
const deep = (depth: number): string => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1024 * 1024);

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.byteLength / 2);

const cut = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.byteLength - 40);

/** NTFS times whose length runs past the end of the field. */
const brokenExtra = (): Buffer => {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(0x000a, 0);
  extra.writeUInt16LE(200, 2);
  return extra;
};

const shortExtra = (): Buffer => {
  const extra = Buffer.alloc(8);
  extra.writeUInt16LE(0x000a, 0);
  extra.writeUInt16LE(4, 2);
  return extra;
};

const row = (
  id: string,
  what: string,
  code: string,
  bytes: () => Buffer,
  status = 422,
): BadPackage => ({ id: `ARCHIVE_H5P-${id}`, what, bytes, status, code });

const PNG = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');

/** Every package that the list of bad inputs names, and some of the same kinds. */
export const BAD_PACKAGES: readonly BadPackage[] = [
  row('001', 'text', 'not_h5p', () => Buffer.from('this is no zip'.repeat(40))),
  row('001', 'a single byte', 'not_h5p', () => Buffer.from('P')),
  row('003', 'no h5p.json', 'h5p_json_missing', () => zipOf(packageEntries().slice(1))),
  row('005', 'a byte order mark', 'h5p_json_invalid', () =>
    zipOf(packageEntries({ h5p: `\ufeff${packageEntries()[0]?.content?.toString() ?? ''}` })),
  ),
  row('005', 'UTF-16', 'h5p_json_invalid', () =>
    zipOf([
      { name: 'h5p.json', content: Buffer.from('{"title":"x"}', 'utf16le') },
      ...packageEntries().slice(1),
    ]),
  ),
  row('007', 'content 10,000 levels deep', 'h5p_content_invalid', () =>
    zipOf(packageEntries({ params: deep(10_000) })),
  ),
  row('009', 'a main library that is not installed', 'h5p_library_missing', () =>
    zipOf(packageEntries({ library: 'H5P.Nowhere' })),
  ),
  row('007', 'content that is no JSON', 'h5p_content_unreadable', () =>
    zipOf(packageEntries({ params: '{"text":' })),
  ),
  row('007', 'no content', 'h5p_content_unreadable', () =>
    zipOf(packageEntries().filter(({ name }) => name !== 'content/content.json')),
  ),
  row('013', 'backslashes', 'zip_bad_path', () => withFile({ name: '..\\..\\x' })),
  row('013', 'two dots', 'zip_bad_path', () => withFile({ name: 'content/../../x.png' })),
  row('013', 'an absolute path', 'zip_bad_path', () => withFile({ name: '/etc/passwd' })),
  row('015', 'a drive', 'zip_bad_path', () => withFile({ name: 'C:\\x' })),
  row('015', 'a drive with a slash', 'zip_bad_path', () => withFile({ name: 'C:/x' })),
  row('017', 'NUL', 'zip_bad_path', () => withFile({ name: 'content/a.png\u0000.js' })),
  row('019', 'overlong dots', 'zip_bad_path', () =>
    withFile({ name: Buffer.from([0xc0, 0xae, 0xc0, 0xae, 0x2f, 0x78]) }),
  ),
  row('021', 'a path of 5,000 characters', 'zip_bad_path', () =>
    withFile({ name: `content/${'a/'.repeat(2_500)}x.png` }),
  ),
  row('023', 'a link', 'zip_symlink', () =>
    withFile({ name: 'content/a.png', content: '/etc/passwd', mode: 0o120777 }),
  ),
  row('025', 'links that lead through each other', 'zip_symlink', () =>
    withFile(
      { name: 'content/a', content: '..', mode: 0o120777 },
      { name: 'content/a/b', content: '..', mode: 0o120777 },
      { name: 'content/a/b/c.png', content: 'x' },
    ),
  ),
  row('029', 'names that differ in case', 'zip_duplicate', () =>
    withFile({ name: 'content/A.png', content: PNG }, { name: 'content/a.png', content: PNG }),
  ),
  row('031', 'two names for one file', 'zip_mismatch', () =>
    withFile({ name: 'content/a.txt', localName: 'content/b.txt', content: 'x' }),
  ),
  row(
    '033',
    'ten bytes said, millions held',
    'zip_too_large',
    () => withFile({ name: 'content/a.txt', content: zeros(20), declaredSize: 10 }),
    413,
  ),
  row(
    '033',
    'a hundred times and more its size',
    'zip_too_large',
    () => withFile({ name: 'content/a.txt', content: zeros(40) }),
    413,
  ),
  row('035', 'files over each other', 'zip_overlap', () =>
    withFile(
      { name: 'content/a.txt', content: 'x' },
      { name: 'content/b.txt', content: 'x', sharesBytesOf: 2 },
    ),
  ),
  row('037', '10,001 entries', 'zip_too_many_files', () =>
    withFile(
      ...Array.from({ length: 10_001 }, (_, place) => ({
        name: `content/${place}.txt`,
        method: 0,
      })),
    ),
  ),
  row('039', 'no directory', 'zip_damaged', () =>
    zipOf(packageEntries(), { withoutDirectory: true }),
  ),
  row('039', 'the first half of a package', 'zip_damaged', () => half(zipOf(packageEntries()))),
  row('039', 'half a directory', 'zip_damaged', () => cut(zipOf(packageEntries()))),
  row('041', 'a wrong checksum', 'zip_damaged', () =>
    withFile({ name: 'content/a.txt', content: 'x', checksum: 1 }),
  ),
  row('043', 'times that end beyond their field', 'zip_damaged', () =>
    withFile({ name: 'content/a.txt', content: 'x', extra: brokenExtra() }),
  ),
  row('043', 'times cut short', 'zip_damaged', () =>
    withFile({ name: 'content/a.txt', content: 'x', extra: shortExtra() }),
  ),
  row('045', 'another compression', 'zip_method', () =>
    withFile({ name: 'content/a.txt', content: 'x', method: 99 }),
  ),
  row('045', 'LZMA', 'zip_method', () =>
    withFile({ name: 'content/a.txt', content: 'x', method: 14 }),
  ),
  row('045', 'encryption', 'zip_method', () =>
    withFile({ name: 'content/a.txt', content: 'x', flags: 0x0801 }),
  ),
  row('047', 'a picture that is a zip as well', 'zip_damaged', () =>
    zipOf(packageEntries(), { prefix: Buffer.from('\u00ff\u00d8\u00ff\u00e0JFIF', 'latin1') }),
  ),
  row('047', 'a page that is a zip as well', 'zip_damaged', () =>
    zipOf(packageEntries(), { prefix: Buffer.from('<html><script>alert(1)</script>') }),
  ),
  row('049', 'a drawing with a script', 'h5p_file_type', () =>
    withFile({ name: 'content/a.svg', content: '<svg><script>alert(1)</script></svg>' }),
  ),
  row('049', 'a drawing that acts', 'h5p_file_type', () =>
    withFile({ name: 'content/a.svg', content: '<svg><rect onload="alert(1)"/></svg>' }),
  ),
  row('051', 'a script in the content', 'h5p_file_type', () =>
    withFile({ name: 'content/a.js', content: 'alert(1)' }),
  ),
  row('051', 'a page in the content', 'h5p_file_type', () =>
    withFile({ name: 'content/a.html', content: '<p>' }),
  ),
  row('053', 'captions with a script', 'file_type_mismatch', () =>
    withFile({
      name: 'content/a.vtt',
      content: 'WEBVTT\n\n00:00.000 --> 00:01.000\n<script>alert(1)</script>\n',
    }),
  ),
  row('053', 'a picture that is none', 'file_type_mismatch', () =>
    withFile({ name: 'content/a.png', content: '<html>' }),
  ),
  row('057', 'a library outside', 'h5p_content_invalid', () =>
    zipOf(packageEntries({ params: '{"sub":{"library":"../../lib 1.0"}}' })),
  ),
  row('059', 'a file outside', 'h5p_content_invalid', () =>
    zipOf(packageEntries({ params: '{"file":{"path":"../../../other-content/secret.png"}}' })),
  ),
  row('059', 'a file that is not there', 'h5p_content_invalid', () =>
    zipOf(packageEntries({ params: '{"file":{"path":"images/none.png"}}' })),
  ),
];
