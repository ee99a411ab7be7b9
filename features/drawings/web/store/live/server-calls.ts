import type { AnswerOf, Call, ParamsOf, QueryOf } from '@sayfa/contract-kit';
import { ApiError, addressOf, callHeaders, refusalOf } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import { type BlankPage, drawingsCalls } from '../../../contract/index.ts';
import type { Batch } from '../outbox/batches.ts';
import { isOperationsRow, type OutboxRow } from '../outbox/outbox-row.ts';
import type { EventStream } from './server-sync.ts';

/** Milliseconds after which a call counts as lost. */
const TIMEOUT_MS = 30_000;
/** Bytes that browsers send for a page that is going away, all calls together. */
export const MAX_KEEPALIVE_BYTES = 60 * 1024;

const answered = z.object({ success: z.literal(true), version: z.int() });
const offline = (): ApiError => new ApiError(0, 'offline', '');

/** A part of what changed in a book. */
export type BookChanges = {
  /** To ask with the next time. */
  version: number;
  more: boolean;
  /** Records as any version of the program wrote them. */
  records: { page: string; record: unknown }[];
  blank_pages: BlankPage[];
};

type Input<C extends Call> = {
  params: ParamsOf<C>;
  query?: Partial<QueryOf<C>>;
  /** As the call wants it; the model's own types say so for operations. */
  body?: object;
};

/**
 * A call that reports a refusal only to its caller: a session that ends while a person draws is
 * renewed in a dialog, and the drawing stays on screen. Source: SYNC_OFFLINE-038.
 */
const callQuietly = async <C extends Call>(call: C, input: Input<C>): Promise<AnswerOf<C>> => {
  let response: Response;
  try {
    response = await fetch(addressOf(call, input), requestOf(call, input));
  } catch {
    throw offline();
  }
  let answer: AnswerOf<C>;
  try {
    answer = await response.json();
  } catch {
    throw refusalOf(response.status, undefined);
  }
  if (!response.ok) throw refusalOf(response.status, answer);
  return answer;
};

const requestOf = <C extends Call>(call: C, { body }: Input<C>): RequestInit => ({
  method: call.method,
  headers: {
    ...callHeaders(),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  },
  credentials: 'same-origin',
  signal: AbortSignal.timeout(TIMEOUT_MS),
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

const operationsIn = (rows: readonly OutboxRow[]) =>
  rows.filter(isOperationsRow).flatMap(({ operations }) => operations);

/** Sends a batch as the person `userId`; answers the book's version then. Throws `ApiError`. */
export const sendBatch = async (userId: number, { rows }: Batch): Promise<number> => {
  const [first] = rows;
  if (!first) return 0;
  const params = { id: first.book.urlId, page: first.page };
  const answer =
    first.kind === 'blank'
      ? await callQuietly(drawingsCalls.setBlankPage, {
          params,
          body: { ...first.blank, user_id: userId },
        })
      : await callQuietly(drawingsCalls.change, {
          params,
          body: { user_id: userId, operations: operationsIn(rows) },
        });
  // A portal on the way may answer anything; only the server's own word counts as saved.
  const parsed = answered.safeParse(answer);
  if (!parsed.success) throw offline();
  return parsed.data.version;
};

/** Sends a batch while the page is hidden; the answer is lost. */
export const sendKeepalive = (userId: number, { rows }: Batch): void => {
  const [first] = rows;
  if (first?.kind !== 'operations') return;
  const input = {
    params: { id: first.book.urlId, page: first.page },
    body: { user_id: userId, operations: operationsIn(rows) },
  };
  fetch(addressOf(drawingsCalls.change, input), {
    ...requestOf(drawingsCalls.change, input),
    signal: null,
    keepalive: true,
  }).catch(() => undefined);
};

/** A part of what changed in a book after a version. Throws `ApiError`. */
export const fetchChanges = async (urlId: string, since: number): Promise<BookChanges> => {
  const answer = await callQuietly(drawingsCalls.changes, {
    params: { id: urlId },
    query: { since },
  });
  if (!Array.isArray(answer.records) || !Number.isInteger(answer.version)) throw offline();
  return answer;
};

/** Listens to what the server says about a book. */
export const openEvents = (
  urlId: string,
  on: { activity(): void; version(version: number): void; end(): void },
): EventStream => {
  const source = new EventSource(addressOf(drawingsCalls.live, { params: { id: urlId } }));
  source.addEventListener('open', on.activity);
  source.addEventListener('heartbeat', on.activity);
  source.addEventListener('version', ({ data }: MessageEvent<string>) => on.version(Number(data)));
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) on.end();
  });
  return { close: () => source.close() };
};
