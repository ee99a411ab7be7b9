import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bookPdf } from '../fixtures.ts';
import { median } from '../numbers.ts';
import { cached } from '../place.ts';
import { atLeast, type Row, shown } from '../report.ts';
import {
  ask as askCall,
  dropIdleWork,
  headersOf,
  importBook,
  seededFolder,
  serve,
  signIn,
  student,
} from '../sayfa.ts';
import { drawingRows } from './drawing.ts';
import { ask, type LoadResult } from './load.ts';
import { fillGroup, searchTerms } from './many-books.ts';
import { startBareNode, startNginx } from './plain-servers.ts';

const sizes = [1_000, 10_000, 100_000];
const connections = 32;
const seconds = 5;
const warmSeconds = 1;
const pictureRounds = 3;
const pagesWalked = 20;
const group = '8. Sınıf Matematik';
/** The size of the page picture that the limits were measured with. */
const pictureBytes = 368_000;

type Shelf = { data: unknown[]; next_cursor: string | null; total: number };
type Content = { success: { pictures: { url: string }[] }[] };
type Target = { paths: readonly string[]; headers: Record<string, string> };

const measure = async (address: string, target: Target): Promise<LoadResult> => {
  await ask({ address, ...target, connections, seconds: warmSeconds });
  return ask({ address, ...target, connections, seconds });
};

const loadText = ({ perSecond, p99Ms, errors }: LoadResult): string =>
  `${shown(perSecond)}/s, p99 ${shown(p99Ms)} ms${errors > 0 ? `, ${errors} ERRORS` : ''}`;

/** A run with refused answers counts as 0. */
const pace = ({ perSecond, errors }: LoadResult): number => (errors > 0 ? Number.NaN : perSecond);

const libraryRows = async (bareListing: LoadResult): Promise<Row[]> => {
  const dataFolder = await seededFolder('server');
  dropIdleWork(dataFolder);
  const listings: LoadResult[] = [];
  const searches: LoadResult[] = [];
  for (const size of sizes) {
    const before = await serve(dataFolder);
    const known = await signIn(before.address, student);
    await before.running.stop();
    const groupId = known.groups[0]?.id ?? 0;
    fillGroup(dataFolder, groupId, size);
    const { address, running } = await serve(dataFolder);
    try {
      const session = await signIn(address, student);
      const headers = headersOf(session);
      const first = `/api/v2/group-ebooks/${groupId}?type=main&limit=50`;
      const paths = [first];
      for (let page = 1, cursor: string | null = ''; page < pagesWalked; page += 1) {
        const shelf: Shelf = await askCall<Shelf>(address, session, paths.at(-1) ?? first);
        if (shelf.total < size) throw new Error(`the group has ${shelf.total} books, not ${size}`);
        cursor = shelf.next_cursor;
        if (cursor === null) break;
        paths.push(`${first}&cursor=${encodeURIComponent(cursor)}`);
      }
      listings.push(await measure(address, { paths, headers }));
      const searched = searchTerms(size).map(
        (term) => `${first}&search=${encodeURIComponent(term)}`,
      );
      searches.push(await measure(address, { paths: searched, headers }));
    } finally {
      await running.stop();
    }
  }
  const rows = sizes.flatMap((size, index): Row[] => {
    const listing = listings[index] ?? bareListing;
    const search = searches[index] ?? bareListing;
    return [
      {
        figure: `listing of 50 among ${shown(size)} books`,
        ours: loadText(listing),
        beside: `bare Node JSON ${loadText(bareListing)}`,
        limit: '≥ 8,000/s',
        result: atLeast(pace(listing), 8_000),
        ratio: bareListing.perSecond / pace(listing),
      },
      {
        figure: `title search among ${shown(size)} books`,
        ours: loadText(search),
        beside: '–',
        limit: '≥ 1,500/s',
        result: atLeast(pace(search), 1_500),
      },
    ];
  });
  const small = listings[0]?.perSecond ?? Number.NaN;
  const large = listings.at(-1)?.perSecond ?? Number.NaN;
  rows.push({
    figure: 'listing, 100,000 books against 1,000',
    ours: `${shown(large / small)} ×`,
    beside: '–',
    limit: '≥ 0.8 ×',
    result: atLeast(large / small, 0.8),
  });
  return rows;
};

const nothing: LoadResult = { perSecond: Number.NaN, p99Ms: Number.NaN, errors: 0 };

/** Loads the servers one after the other in several rounds; medians of each. */
const measureInterleaved = async (
  servers: Record<string, { address: string; target: Target }>,
): Promise<Partial<Record<string, LoadResult>>> => {
  const all: Record<string, LoadResult[]> = {};
  for (let round = 0; round < pictureRounds; round += 1) {
    for (const [name, { address, target }] of Object.entries(servers)) {
      all[name] = [...(all[name] ?? []), await measure(address, target)];
    }
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, results]) => [
      name,
      {
        perSecond: median(results.map(({ perSecond }) => perSecond)),
        p99Ms: median(results.map(({ p99Ms }) => p99Ms)),
        errors: results.reduce((sum, { errors }) => sum + errors, 0),
      },
    ]),
  );
};

type Picture = { bytes: Uint8Array; url: string };

const pictureRows = async (): Promise<{ rows: Row[]; listing: LoadResult }> => {
  const dataFolder = await seededFolder('picture');
  const file = await bookPdf('image', 10);
  const { hash } = await importBook(dataFolder, file, group, 'Pictures');
  dropIdleWork(dataFolder);
  const { address, running } = await serve(dataFolder);
  try {
    const session = await signIn(address, student);
    const headers = headersOf(session);
    const content = await askCall<Content>(address, session, `/api/v2/ebook-content/${hash}`);
    const pictures: Picture[] = [];
    for (const { url } of content.success.flatMap((page) => page.pictures)) {
      const answer = await fetch(new URL(url, address), { headers });
      pictures.push({ bytes: new Uint8Array(await answer.arrayBuffer()), url });
    }
    const distance = ({ bytes }: Picture): number => Math.abs(bytes.length - pictureBytes);
    const [picture] = pictures.sort((a, b) => distance(a) - distance(b));
    if (!picture) throw new Error('the book has no picture');
    const copy = path.join(cached('pictures'), 'page.jpg');
    writeFileSync(copy, picture.bytes);

    const bare = await startBareNode(copy);
    const nginx = await startNginx(copy);
    const plain = (path: string): Target => ({ paths: [path], headers: {} });
    const url = new URL(picture.url, address);
    const servers: Record<string, { address: string; target: Target }> = {
      ours: { address, target: { paths: [`${url.pathname}${url.search}`], headers } },
      ...(nginx ? { nginx: { address: nginx.address, target: plain('/image') } } : {}),
      memory: { address: bare.address, target: plain('/memory') },
      stream: { address: bare.address, target: plain('/stream') },
    };
    const found = await measureInterleaved(servers);
    const { ours = nothing, nginx: fromNginx, memory = nothing, stream = nothing } = found;
    const listing = await measure(bare.address, plain('/listing'));
    await bare.running.stop();
    await nginx?.running.stop();

    const reference = fromNginx ?? memory;
    const name = fromNginx ? 'nginx' : 'node from memory';
    const factor = pace(ours) / reference.perSecond;
    return {
      listing,
      rows: [
        {
          figure: `page image of ${shown(picture.bytes.length / 1_000)} KB, session-checked`,
          ours: `${loadText(ours)} (${shown(factor)} × ${name})`,
          beside: `${fromNginx ? `nginx ${loadText(fromNginx)}, ` : 'no nginx here, '}node memory ${loadText(memory)}, node stream ${loadText(stream)}`,
          limit: `≥ 0.6 × ${name}`,
          result: atLeast(factor, 0.6),
          ratio: 1 / factor,
        },
      ],
    };
  } finally {
    await running.stop();
  }
};

/** What the server answers under load, beside nginx and bare Node. */
export const serverRows = async (): Promise<Row[]> => {
  const { rows, listing } = await pictureRows();
  return [...(await libraryRows(listing)), ...rows, ...(await drawingRows())];
};
