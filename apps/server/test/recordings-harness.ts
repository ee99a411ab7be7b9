import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';
import { pageIdsOf } from './activities-harness.ts';
import type { Session, TestServer } from './test-server.ts';

const SAMPLES = join(
  import.meta.dirname,
  '../../../features/video-solutions/server/uploads/samples',
);

/** What Chromium's recorder made: `spoken.webm`, `silent.webm`, `h264.mkv`, `h264.mp4`. */
export const recorded = (name: string): Promise<Buffer> => readFile(join(SAMPLES, name));

/** A book of a domain with a test of one question; the question's id. */
export const aQuestion = async (
  server: TestServer,
  { domain = 'demo', group = 'mathematics-8' }: { domain?: string; group?: string } = {},
): Promise<{ bookId: number; testId: number; questionId: number }> => {
  const { bookTests, books, clock } = server.composition;
  const { id: bookId } = await server.addBook({ domain, group, pages: 1 });
  const domainId = (await books.books.findBook(bookId))?.domainId ?? 0;
  const now = clock.now();
  const testId = await bookTests.cut.add({ id: bookId, domainId }, 'Deneme', now);
  const [pageId = 0] = await pageIdsOf(server, bookId);
  const image = `/api/v2/ebook-files/${bookId}/${'0'.repeat(64)}.jpg`;
  const region = JSON.stringify({ x: 60, y: 100, width: 400, height: 200 });
  await bookTests.cut.putPage(
    { id: testId, bookId, domainId },
    { id: pageId, number: 1 },
    [{ image, region }],
    now,
  );
  const [question] = await bookTests.tests.questionsOfTest(testId);
  if (!question) throw new Error('no question was added');
  return { bookId, testId, questionId: question.id };
};

const encoded = (metadata: Readonly<Record<string, string | number>>): string =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');

/** An answer with the parts that the protocol speaks in. */
export type TusAnswer = {
  status: number;
  headers: Headers;
  body: unknown;
  /** Bytes that are safe, as the answer says. */
  offset: number;
};

/** Milliseconds between two tries, and in all. */
const RETRY_AFTER_MS = 250;
const RETRY_WITHIN_MS = 20_000;

const PIECE = { 'content-type': 'application/offset+octet-stream' };

type OpenPiece = { address: string; session: Session; path: string; length: number };

const headOf = ({ address, session, path, length }: OpenPiece): string =>
  [
    `PATCH ${path} HTTP/1.1`,
    `Host: ${new URL(address).host}`,
    `Authorization: ${session.headers.authorization}`,
    `Cookie: ${session.cookie}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

/**
 * Says the beginning of a piece of that length on a connection of its own, which stays open until it
 * is cut. `answered` is the beginning of the answer, or empty where the connection ends without one.
 */
export const openPiece = (
  piece: OpenPiece,
  bytes: Buffer,
): { cut(): void; send(rest: Buffer): void; answered: Promise<string> } => {
  const { port, hostname } = new URL(piece.address);
  const { promise: answered, resolve } = Promise.withResolvers<string>();
  const open = (): Socket => {
    const opened = connect(Number(port), hostname);
    // The server may be killed meanwhile.
    opened.on('error', () => undefined);
    opened.write(headOf(piece));
    opened.write(bytes);
    opened.once('data', (answer: Buffer) => {
      // A machine under load answers 503.
      if (answer.includes(' 503 ')) socket = open();
      else resolve(answer.toString());
    });
    opened.once('close', () => {
      if (opened === socket) resolve('');
    });
    return opened;
  };
  let socket = open();
  return { cut: () => socket.destroy(), send: (rest) => socket.write(rest), answered };
};

/** Somebody who sends recordings in pieces to a server that listens at the address. */
export const senderTo = (address: string, session: Session | undefined) => {
  const askOnce = async (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: Uint8Array | string,
  ): Promise<TusAnswer> => {
    const answer = await fetch(new URL(path, address), {
      method,
      headers: {
        'tus-resumable': '1.0.0',
        'x-language': 'en',
        ...session?.headers,
        ...headers,
      },
      ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text ? JSON.parse(text) : undefined,
      offset: Number(answer.headers.get('upload-offset') ?? Number.NaN),
    };
  };

  /** A machine under load answers 503; clients retry. */
  const ask = (...request: Parameters<typeof askOnce>): Promise<TusAnswer> =>
    vi.waitUntil(
      async () => {
        const answer = await askOnce(...request);
        return answer.status === 503 ? undefined : answer;
      },
      { timeout: RETRY_WITHIN_MS, interval: RETRY_AFTER_MS },
    );

  const begin = (
    length: number | undefined,
    metadata: Readonly<Record<string, string | number>> = { filename: 'a.webm' },
  ) =>
    ask('POST', '/api/v2/recordings', {
      ...(length === undefined
        ? { 'upload-defer-length': '1' }
        : { 'upload-length': String(length) }),
      'upload-metadata': encoded(metadata),
    });

  const send = (
    path: string,
    offset: number,
    bytes: Uint8Array | string,
    headers: Readonly<Record<string, string>> = {},
  ) => ask('PATCH', path, { ...PIECE, 'upload-offset': String(offset), ...headers }, bytes);

  return {
    ask,
    begin,
    send,
    /** Sends without a retry, whatever is answered. */
    sendOnce: (path: string, offset: number, bytes: Uint8Array) =>
      askOnce('PATCH', path, { ...PIECE, 'upload-offset': String(offset) }, bytes),
    /** Sends as soon as nobody else does: the server may still be putting away a piece that was cut. */
    sendWhenFree: (...piece: Parameters<typeof send>): Promise<TusAnswer> =>
      vi.waitUntil(
        async () => {
          const answer = await send(...piece);
          return answer.status === 423 ? undefined : answer;
        },
        { timeout: RETRY_WITHIN_MS, interval: RETRY_AFTER_MS },
      ),
    offsetOf: (path: string) => ask('HEAD', path),
    /** Sends all of it in one piece; the upload's id. */
    whole: async (
      bytes: Uint8Array | string,
      metadata?: Readonly<Record<string, string | number>>,
    ): Promise<string> => {
      const begun = await begin(Buffer.byteLength(bytes), metadata);
      const path = begun.headers.get('location') ?? '';
      const sent = await send(path, 0, bytes);
      if (sent.status !== 204) throw new Error(`a piece was answered with ${sent.status}`);
      return path.split('/').at(-1) ?? '';
    },
  };
};

/** Somebody who sends recordings in pieces. */
export type Sender = ReturnType<typeof senderTo>;
