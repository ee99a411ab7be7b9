import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';

/** Data of the peers: books by name, and page pictures made by Sayfa. */
export type PeerFeed = {
  pdfJs: string;
  pdfOf: (book: string) => string | undefined;
  pictureOf: (book: string, page: number, width: number) => Promise<Uint8Array | undefined>;
};

const typeOf: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
};

const refuse = (answer: ServerResponse): void => {
  answer.writeHead(404);
  answer.end();
};

const sendBytes = (answer: ServerResponse, bytes: Uint8Array, type: string): void => {
  answer.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
  answer.end(bytes);
};

const sendPart = async (
  answer: ServerResponse,
  file: string,
  range: string | undefined,
): Promise<void> => {
  const { size } = await stat(file);
  const requested = /^bytes=(\d+)-(\d*)$/.exec(range ?? '');
  const first = Number(requested?.[1] ?? 0);
  const last = requested?.[2] ? Math.min(Number(requested[2]), size - 1) : size - 1;
  answer.writeHead(requested ? 206 : 200, {
    'content-type': 'application/pdf',
    'accept-ranges': 'bytes',
    'content-length': last - first + 1,
    ...(requested ? { 'content-range': `bytes ${first}-${last}/${size}` } : {}),
  });
  const stream = createReadStream(file, { start: first, end: last });
  answer.once('close', () => stream.destroy());
  stream.pipe(answer);
};

/** Serves the bare page and the PDF.js page on the loopback address. */
export const servePeers = async (
  feed: PeerFeed,
): Promise<{ address: string; close(): Promise<void> }> => {
  const pages = path.join(import.meta.dirname, 'pages');
  const server = createServer(async (question, answer) => {
    try {
      const { pathname } = new URL(question.url ?? '/', 'http://peers');
      const [, kind = '', ...rest] = pathname.split('/');
      if (kind === 'bare.html' || kind === 'pdfjs.html') {
        sendBytes(answer, await readFile(path.join(pages, kind)), typeOf['.html'] ?? '');
      } else if (kind === 'small') {
        sendBytes(answer, Buffer.from('{}'), 'application/json');
      } else if (kind === 'pdfjs') {
        const file = path.join(feed.pdfJs, ...rest);
        const type = typeOf[path.extname(file)] ?? 'application/octet-stream';
        sendBytes(answer, await readFile(file), type);
      } else if (kind === 'books') {
        const file = feed.pdfOf(path.basename(rest[0] ?? '', '.pdf'));
        if (file) await sendPart(answer, file, question.headers.range);
        else refuse(answer);
      } else if (kind === 'pictures') {
        const bytes = await feed.pictureOf(rest[0] ?? '', Number(rest[1]), Number(rest[2]));
        if (bytes) sendBytes(answer, bytes, 'image/jpeg');
        else refuse(answer);
      } else refuse(answer);
    } catch {
      refuse(answer);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  const port = typeof place === 'object' && place ? place.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
