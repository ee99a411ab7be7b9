import { type BookKind, bookPdf } from '../fixtures.ts';
import { pdfJsFolder } from '../peers.ts';
import { type Row, table } from '../report.ts';
import { ask, dropIdleWork, importBook, seededFolder, serve, signIn, student } from '../sayfa.ts';
import { openBrowser } from './browser.ts';
import { candidates } from './candidates.ts';
import { movingRows } from './moving-rows.ts';
import { openingRows } from './opening-rows.ts';
import { servePeers } from './peer-server.ts';
import type { Extent, Measured } from './rows.ts';
import { memoryRows, turningRows } from './turning-rows.ts';

const group = '8. Sınıf Matematik';

/** A brief run only shows that everything works; its figures mean little. */
const thorough: Extent = { rounds: 7, turns: 40, held: 60, memoryAfter: [80, 500] };
const brief: Extent = { rounds: 2, turns: 4, held: 12, memoryAfter: [15, 35] };
const briefDivisor = 12;
const minPages = 8;

const books: { name: string; kind: BookKind; pages: number }[] = [
  { name: 'text', kind: 'text', pages: 500 },
  { name: 'vector', kind: 'vector', pages: 500 },
  { name: 'image', kind: 'image', pages: 500 },
  { name: 'short', kind: 'text', pages: 10 },
  { name: 'long', kind: 'text', pages: 1000 },
];

type Content = { success: { pictures: { width: number; url: string }[] }[] };

/** Runs a part so that its failure does not lose the figures of the others. */
const failedRow =
  (name: string) =>
  (error: unknown): Row[] => [
    {
      figure: name,
      ours: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
      beside: '–',
      limit: 'measured at all',
      result: 'OVER',
    },
  ];

/** Reading a book in a browser, beside a bare page and PDF.js; all of it, or one part, e.g. `turning`. */
export const readingRows = async (isBrief: boolean, part?: string): Promise<Row[]> => {
  const pdfJs = await pdfJsFolder();
  const dataFolder = await seededFolder('reading');
  const files = new Map<string, string>();
  const hashes = new Map<string, string>();
  for (const { name, kind, pages } of books) {
    const file = await bookPdf(
      kind,
      isBrief ? Math.max(minPages, Math.round(pages / briefDivisor)) : pages,
    );
    files.set(name, file);
    process.stderr.write(`Importing the ${name} book …\n`);
    hashes.set(name, (await importBook(dataFolder, file, group, `Bench ${name}`)).hash);
  }
  dropIdleWork(dataFolder);
  const { address, running } = await serve(dataFolder);
  const session = await signIn(address, student);
  const contents = new Map<string, Content>();
  for (const [name, hash] of hashes) {
    contents.set(name, await ask<Content>(address, session, `/api/v2/ebook-content/${hash}`));
  }
  const pictures = new Map<string, Uint8Array>();
  const pictureOf = async (
    name: string,
    page: number,
    width: number,
  ): Promise<Uint8Array | undefined> => {
    const all = contents.get(name)?.success[page - 1]?.pictures ?? [];
    const picture = all.find((one) => one.width >= width) ?? all.at(-1);
    if (!picture) return undefined;
    const known = pictures.get(picture.url);
    if (known) return known;
    const cookie = session.cookies.map((one) => `${one.name}=${one.value}`).join('; ');
    const answer = await fetch(new URL(picture.url, address), { headers: { cookie } });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    pictures.set(picture.url, bytes);
    return bytes;
  };
  const peers = await servePeers({ pdfJs, pdfOf: (name) => files.get(name), pictureOf });
  const bench = await openBrowser();
  const measured: Measured = {
    bench,
    extent: isBrief ? brief : thorough,
    all: candidates(peers.address, address, session),
    book: (name) => ({
      name,
      hash: hashes.get(name) ?? '',
      pages: contents.get(name)?.success.length ?? 0,
    }),
  };
  try {
    const rows: Row[] = [];
    const parts = [openingRows, turningRows, movingRows, memoryRows];
    for (const measure of parts.filter(({ name }) => name.startsWith(part ?? ''))) {
      rows.push(...(await measure(measured).catch(failedRow(measure.name))));
      process.stderr.write(`${table(rows)}\n`);
    }
    return rows;
  } finally {
    await bench.close();
    await peers.close();
    await running.stop();
  }
};
