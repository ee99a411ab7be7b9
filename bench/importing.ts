import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type BookKind, bookPdf } from './fixtures.ts';
import { mebibytes, median } from './numbers.ts';
import { freshFolder } from './place.ts';
import { run } from './processes.ts';
import { atLeast, atMost, type Row, shown } from './report.ts';
import { admin, headersOf, importBook, seededFolder, serve, signIn } from './sayfa.ts';

const group = '8. Sınıf Matematik';
const pages = 500;
const width = 2000;
const rounds = 3;

/** Pages per second of pdftoppm with two processes, each on one half of the book. */
const pdftoppmPace = async (file: string): Promise<number> => {
  const folder = freshFolder('pdftoppm');
  const half = Math.floor(pages / 2);
  const size = ['-jpeg', '-scale-to-x', String(width), '-scale-to-y', '-1'];
  const startedAt = performance.now();
  await Promise.all(
    [
      [1, half],
      [half + 1, pages],
    ].map(([first, last]) =>
      run('pdftoppm', [
        ...size,
        '-f',
        String(first),
        '-l',
        String(last),
        file,
        path.join(folder, `from-${first}`),
      ]),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  rmSync(folder, { recursive: true, force: true });
  return pages / seconds;
};

const bookRows = async (dataFolder: string, kind: BookKind): Promise<Row[]> => {
  const file = await bookPdf(kind, pages);
  process.stderr.write(`Importing the ${kind} book …\n`);
  const found = await importBook(dataFolder, file, group, `Import ${kind}`);
  const ours = found.pages / (found.doneMs / 1000);
  process.stderr.write(`Rendering the ${kind} book with pdftoppm …\n`);
  const theirs = await pdftoppmPace(file);
  return [
    {
      figure: `first page readable, ${kind} book of ${pages}, ms`,
      ours: shown(found.firstPageMs),
      beside: '–',
      limit: '≤ 2,000',
      verdict: atMost(found.firstPageMs, 2_000),
    },
    {
      figure: `whole ${kind} book, pages/s`,
      ours: `${shown(ours)} (${shown(ours / theirs)} ×)`,
      beside: `2 × pdftoppm -jpeg ${shown(theirs)}`,
      limit: '≥ 0.3 × pdftoppm, goal ≥ 0.5 ×',
      verdict: atLeast(ours / theirs, 0.3, 0.5),
    },
    {
      figure: `memory at most, ${kind} book, MiB`,
      ours: shown(mebibytes(found.peakBytes)),
      beside: '–',
      limit: '≤ 700',
      verdict: atMost(mebibytes(found.peakBytes), 700),
    },
  ];
};

type Uploaded = { data: { id: string; book_id: number | null; hash: string | null } | null };

/** Uploads a book and at once asks for a page near its end. */
const earlyPage = async (): Promise<{ firstPageMs: number; askedMs: number[] }> => {
  const dataFolder = await seededFolder('early');
  const { address, running } = await serve(dataFolder);
  try {
    const session = await signIn(address, admin);
    const headers = headersOf(session);
    const bytes = readFileSync(await bookPdf('image', pages));
    const form = new FormData();
    form.set('group', String(session.groups[0]?.id ?? ''));
    form.set('title', 'Asked early');
    form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'early.pdf');
    const answer = await fetch(`${address}/api/v2/upload-document`, {
      method: 'POST',
      headers,
      body: form,
    });
    const sentAt = performance.now();
    if (!answer.ok) throw new Error(`the upload was answered ${await answer.text()}`);
    const { data: uploaded }: Uploaded = await answer.json();
    if (!uploaded) throw new Error('the upload became a request');
    let hash = uploaded.hash;
    while (hash === null) {
      const status = await fetch(`${address}/api/v2/imports/${uploaded.id}`, { headers });
      const { data }: Uploaded = await status.json();
      hash = data?.hash ?? null;
    }
    const pageAt = async (page: number): Promise<number> => {
      const askedAt = performance.now();
      const image = `${address}/api/v2/ebooks/${hash}/pages/${page}/image?width=1000`;
      const picture = await fetch(image, { headers });
      await picture.arrayBuffer();
      if (!picture.ok) throw new Error(`page ${page} was answered ${picture.status}`);
      return performance.now() - askedAt;
    };
    await pageAt(1);
    const firstPageMs = performance.now() - sentAt;
    const askedMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) askedMs.push(await pageAt(pages - 7 * round));
    return { firstPageMs, askedMs };
  } finally {
    await running.stop();
  }
};

/** Importing on the command line and by upload, beside pdftoppm. */
export const importRows = async (): Promise<Row[]> => {
  const dataFolder = await seededFolder('import');
  const rows: Row[] = [];
  for (const kind of ['text', 'vector', 'image'] as const) {
    rows.push(...(await bookRows(dataFolder, kind)));
  }
  const early = await earlyPage();
  const asked = median(early.askedMs);
  rows.push(
    {
      figure: 'first page after the last byte of an upload, ms',
      ours: shown(early.firstPageMs),
      beside: '–',
      limit: '≤ 2,000',
      verdict: atMost(early.firstPageMs, 2_000),
    },
    {
      figure: 'page asked for before its turn, ms',
      ours: shown(asked),
      beside: `its turn alone would come after ${shown(pages)} pages`,
      limit: '≤ 2,000',
      verdict: atMost(asked, 2_000),
    },
  );
  return rows;
};
