import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BookKind, bookPdf } from './fixtures.ts';
import { mebibytes, median, percentile } from './numbers.ts';
import { freshFolder } from './place.ts';
import { run } from './processes.ts';
import { atLeast, atMost, type Row, shown } from './report.ts';
import { admin, headersOf, importBook, seededFolder, serve, signIn } from './sayfa.ts';

const group = '8. Sınıf Matematik';
const pages = 500;
const width = 2000;
const rounds = 3;
const readers = 200;
const secondsATurn = 8;
const readingSeconds = 12;

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
      limit: '≤ 400',
      result: atMost(found.firstPageMs, 400),
    },
    {
      figure: `whole ${kind} book, pages/s`,
      ours: `${shown(ours)} (${shown(ours / theirs)} ×)`,
      beside: `2 × pdftoppm -jpeg ${shown(theirs)}`,
      limit: '≥ 0.8 × pdftoppm',
      result: atLeast(ours / theirs, 0.8),
      ratio: theirs / ours,
    },
    {
      figure: `memory at most, ${kind} book, MiB`,
      ours: shown(mebibytes(found.peakBytes)),
      beside: '–',
      limit: '≤ 700',
      result: atMost(mebibytes(found.peakBytes), 700),
    },
  ];
};

type Details = { groups: { id: number }[] };

const groupOf = async (
  address: string,
  headers: Record<string, string>,
): Promise<{ id: number }> => {
  const { groups }: Details = await fetch(`${address}/api/v2/user/details`, { headers }).then(
    (answer) => answer.json(),
  );
  return groups[0] ?? { id: 0 };
};

type Uploaded = { data: { id: string; book_id: number | null; hash: string | null } | null };

/** Sends a PDF as a browser does; answers once the server has taken it. */
const upload = async (
  address: string,
  headers: Record<string, string>,
  file: string,
  title: string,
): Promise<{ id: string; hash: string | null }> => {
  const form = new FormData();
  form.set('title', title);
  form.set('group', String((await groupOf(address, headers)).id));
  form.set('file', new Blob([readFileSync(file)], { type: 'application/pdf' }), 'book.pdf');
  const target = `${address}/api/v2/upload-document`;
  const answer = await fetch(target, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`the upload was answered ${await answer.text()}`);
  const { data }: Uploaded = await answer.json();
  if (!data) throw new Error('the upload became a request');
  return data;
};

/** Uploads a book and at once requests a page near its end. */
const earlyPage = async (): Promise<{ firstPageMs: number; earlyMs: number[] }> => {
  const dataFolder = await seededFolder('early');
  const { address, running } = await serve(dataFolder);
  try {
    const headers = headersOf(await signIn(address, admin));
    const uploaded = await upload(address, headers, await bookPdf('image', pages), 'Asked early');
    const sentAt = performance.now();
    let hash = uploaded.hash;
    while (hash === null) {
      const status = await fetch(`${address}/api/v2/imports/${uploaded.id}`, { headers });
      const { data }: Uploaded = await status.json();
      hash = data?.hash ?? null;
    }
    const pageAt = async (page: number): Promise<number> => {
      const startedAt = performance.now();
      const image = `${address}/api/v2/ebooks/${hash}/pages/${page}/image?width=1000`;
      const picture = await fetch(image, { headers });
      await picture.arrayBuffer();
      if (!picture.ok) throw new Error(`page ${page} was answered ${picture.status}`);
      return performance.now() - startedAt;
    };
    await pageAt(1);
    const firstPageMs = performance.now() - sentAt;
    const earlyMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) earlyMs.push(await pageAt(pages - 7 * round));
    return { firstPageMs, earlyMs };
  } finally {
    await running.stop();
  }
};

type Content = { success: { pictures: { url: string }[] }[] };

/** Milliseconds of page pictures that are requested at an even pace, like by many readers. */
const readForAWhile = async (
  address: string,
  urls: readonly string[],
  headers: Record<string, string>,
): Promise<number[]> => {
  const times: number[] = [];
  const everyMs = (secondsATurn * 1000) / readers;
  const requests: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let turn = 0; turn * everyMs < readingSeconds * 1000; turn += 1) {
    await wait(Math.max(0, startedAt + turn * everyMs - performance.now()));
    const requestedAt = performance.now();
    const picture = new URL(urls[turn % urls.length] ?? '/', address);
    requests.push(
      fetch(picture, { headers })
        .then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error('refused'))))
        .then(() => {
          times.push(performance.now() - requestedAt);
        }),
    );
  }
  await Promise.all(requests);
  return times;
};

/** How long readers wait for a page while nothing else happens, and while a book is imported. */
const othersMeanwhile = async (): Promise<Row> => {
  const dataFolder = await seededFolder('others');
  const { address, running } = await serve(dataFolder);
  try {
    const headers = headersOf(await signIn(address, admin));
    const content = await fetch(`${address}/api/v2/ebook-content/113`, { headers });
    const { success }: Content = await content.json();
    const urls = success.flatMap((page) => page.pictures.map(({ url }) => url));
    await readForAWhile(address, urls, headers);
    const idle = percentile(await readForAWhile(address, urls, headers), 0.99);
    const file = await bookPdf('image', pages);
    await upload(address, headers, file, 'Meanwhile');
    const busy = percentile(await readForAWhile(address, urls, headers), 0.99);
    return {
      figure: `page for ${readers} readers while a book is imported, p99 ms`,
      ours: shown(busy),
      beside: `idle ${shown(idle)}`,
      limit: '≤ 2 × idle',
      result: atMost(busy / idle, 2),
    };
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
  const requests = median(early.earlyMs);
  rows.push(
    {
      figure: 'first page after the last byte of an upload, ms',
      ours: shown(early.firstPageMs),
      beside: '–',
      limit: '≤ 2,000',
      result: atMost(early.firstPageMs, 2_000),
    },
    {
      figure: 'page asked for before its turn, ms',
      ours: shown(requests),
      beside: `its turn alone would come after ${shown(pages)} pages`,
      limit: '≤ 2,000',
      result: atMost(requests, 2_000),
    },
    await othersMeanwhile(),
  );
  return rows;
};
