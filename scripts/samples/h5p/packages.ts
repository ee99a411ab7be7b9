import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const LIBRARY = 'H5P.SayfaFlip-1.0';
/** Reproducible: the same bytes each time. */
const options = {
  mtime: new Date(2026, 0, 1),
  forceDosTimestamp: true,
  mode: 0o100644,
  compress: true,
};

const CARDS = {
  title: 'Üslü ifadeler: kartlar',
  language: 'tr',
  params: {
    task: 'Önce düşün, sonra kartı çevir.',
    cards: [
      { front: '2³ · 2⁻⁵', back: '2⁻² = 1/4' },
      { front: '5⁰', back: '1' },
      { front: '3⁻²', back: '1/9' },
      { front: '(10²)³', back: '10⁶' },
    ],
    words: {
      turn: 'Kartı çevir',
      known: 'Biliyordum',
      again: 'Henüz değil',
      score: '@all karttan @score tanesini biliyordun.',
      restart: 'Baştan başla',
    },
  },
};

/** The bytes of the mathematics book's package, with its library. */
const flipCards = async (): Promise<Buffer> => {
  const zip = new ZipFile();
  const add = (path: string, bytes: Buffer) => zip.addBuffer(bytes, path, options);
  const addJson = (path: string, value: unknown) =>
    add(path, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
  addJson('h5p.json', {
    title: CARDS.title,
    language: CARDS.language,
    mainLibrary: 'H5P.SayfaFlip',
    embedTypes: ['div'],
    license: 'U',
    preloadedDependencies: [{ machineName: 'H5P.SayfaFlip', majorVersion: 1, minorVersion: 0 }],
  });
  addJson('content/content.json', CARDS.params);
  const folder = join(import.meta.dirname, LIBRARY);
  for (const name of (await readdir(folder)).toSorted()) {
    add(`${LIBRARY}/${name}`, await readFile(join(folder, name)));
  }
  zip.end();
  return buffer(zip.outputStream);
};

/** Packages by their path among the samples. */
export const PACKAGES: Readonly<Record<string, () => Promise<Buffer>>> = {
  '112/h5p/uslu-ifadeler.h5p': flipCards,
};
