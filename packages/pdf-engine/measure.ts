/**
 * Measures the engine on books of its own making, beside pdftoppm where that is installed:
 * `node packages/pdf-engine/measure.ts [pages] [kind…]`. Each run is a process of its own, so that
 * memory is that of drawing alone.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createPdfPool, type ImageFormat } from './index.ts';
import { scanPdf, textBookPdf, vectorBookPdf } from './test-pdf.ts';

const run = promisify(execFile);
const script = fileURLToPath(import.meta.url);
const widths = [200, 1000, 2000];
const workers = Math.min(2, availableParallelism());
/** A school's line, in bytes a second: 20 Mbit/s. */
const lineBytes = 20_000_000 / 8;

const books: Readonly<Record<string, (pages: number) => Promise<Uint8Array>>> = {
  text: async (pages) => textBookPdf(pages),
  vector: async (pages) => vectorBookPdf(pages),
  scan: (pages) => scanPdf({ pages, width: 1700, height: 2400 }),
  'large scan': (pages) => scanPdf({ pages, width: 2480, height: 3508, quality: 90 }),
};

type Figures = { pagesPerSecond: number; cpuMs: number; peakMb: number; kilobytes: number[] };

/** Draws the whole book as an import does, and answers what it took. */
async function measureEngine(path: string, format: ImageFormat): Promise<Figures> {
  const pool = createPdfPool({ workers });
  const { pageCount } = await pool.inspect({ path });
  const bytes = widths.map(() => 0);
  const options = { widths, format, withWords: true };
  await pool.renderPage({ path }, 1, options);
  let next = 1;
  const worker = async () => {
    for (let page = next++; page <= pageCount; page = next++) {
      const { images } = await pool.renderPage({ path }, page, options);
      images.forEach((image, index) => {
        bytes[index] = (bytes[index] ?? 0) + image.bytes.length;
      });
    }
  };
  const cpu = process.cpuUsage();
  const start = performance.now();
  // One page more than threads, so that none waits for the next order.
  await Promise.all(Array.from({ length: workers + 1 }, worker));
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await pool.close();
  return {
    pagesPerSecond: pageCount / seconds,
    cpuMs: (user + system) / 1000 / pageCount,
    peakMb: process.resourceUsage().maxRSS / 1024,
    kilobytes: bytes.map((sum) => sum / pageCount / 1000),
  };
}

/** Pages a second of as many pdftoppm processes as the engine has threads. */
async function measurePeer(path: string, pages: number, folder: string): Promise<number> {
  const start = performance.now();
  const share = Math.ceil(pages / workers);
  await Promise.all(
    Array.from({ length: workers }, (_, worker) =>
      run('pdftoppm', [
        ...['-jpeg', '-scale-to-x', '2000', '-scale-to-y', '-1'],
        ...['-f', String(worker * share + 1), '-l', String(Math.min(pages, (worker + 1) * share))],
        ...[path, join(folder, `peer-${worker}`)],
      ]),
    ),
  );
  return (pages * 1000) / (performance.now() - start);
}

function hasPeer(): boolean {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function measureBook(kind: string, pages: number, folder: string): Promise<void> {
  const path = join(folder, `${kind.replace(' ', '-')}.pdf`);
  await writeFile(path, (await books[kind]?.(pages)) ?? new Uint8Array());
  const { size } = await stat(path);
  process.stdout.write(`\n${kind}: ${pages} pages, ${(size / 1e6).toFixed(1)} MB\n`);
  const peer = hasPeer() ? await measurePeer(path, pages, folder) : undefined;
  if (peer !== undefined) process.stdout.write(`  pdftoppm      ${peer.toFixed(1)} pages/s\n`);
  for (const format of ['jpeg', 'webp'] as const) {
    const answer = join(folder, 'figures.json');
    await run(process.execPath, [script, 'one', path, format, answer]);
    const figures: Figures = JSON.parse(await readFile(answer, 'utf8'));
    const { pagesPerSecond, cpuMs, peakMb, kilobytes } = figures;
    const ratio = peer === undefined ? '' : ` (${(pagesPerSecond / peer).toFixed(2)} of pdftoppm)`;
    const wait = ((kilobytes.at(-1) ?? 0) * 1000 * 1000) / lineBytes;
    process.stdout.write(
      `  engine ${format}   ${pagesPerSecond.toFixed(1)} pages/s${ratio}, ${cpuMs.toFixed(0)} ms CPU a page, ` +
        `peak ${peakMb.toFixed(0)} MB, ${kilobytes.map((kb) => kb.toFixed(0)).join(' + ')} kB a page, ` +
        `the widest ${wait.toFixed(0)} ms at 20 Mbit/s\n`,
    );
  }
}

const [first, ...rest] = process.argv.slice(2);
if (first === 'one') {
  const [path = '', format = 'jpeg', answer = ''] = rest;
  const figures = await measureEngine(path, format === 'webp' ? 'webp' : 'jpeg');
  await writeFile(answer, JSON.stringify(figures));
} else {
  const folder = await mkdtemp(join(tmpdir(), 'sayfa-measure-'));
  for (const kind of rest.length > 0 ? rest : Object.keys(books)) {
    await measureBook(kind, Number(first ?? 60), folder);
  }
  await rm(folder, { recursive: true, force: true });
}
