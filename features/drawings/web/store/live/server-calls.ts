import { addressOf, callApi, openEventStream } from '@sayfa/web-kit';
import { type BlankPage, drawingsCalls } from '../../../contract/index.ts';
import type { Batch } from '../outbox/batches.ts';
import { isOperationsRow, type OutboxRow } from '../outbox/outbox-row.ts';
import type { EventStream } from './server-sync.ts';

/** Milliseconds after which a call counts as lost. */
const TIMEOUT_MS = 30_000;
/** Bytes that browsers send for a page that is going away, all calls together. */
export const MAX_KEEPALIVE_BYTES = 60 * 1024;

/**
 * Refusals are reported to the caller only: a session that ends while a person draws is renewed in a
 * dialog, and the drawing stays on screen. Source: SYNC_OFFLINE-038.
 */
const QUIET = { isQuiet: true, timeoutMs: TIMEOUT_MS };

/** A part of what changed in a book. */
export type BookChanges = {
  /** To ask with the next time. */
  version: number;
  more: boolean;
  /** Records as any version of the program wrote them. */
  records: { page: string; record: unknown }[];
  blank_pages: BlankPage[];
};

const operationsIn = (rows: readonly OutboxRow[]) =>
  rows.filter(isOperationsRow).flatMap(({ operations }) => operations);

/** Sends a batch as the person `userId`; answers the book's version then. Throws `ApiError`. */
export const sendBatch = async (userId: number, { rows }: Batch): Promise<number> => {
  const [first] = rows;
  if (!first) return 0;
  const params = { id: first.book.urlId, page: first.page };
  const { version } =
    first.kind === 'blank'
      ? await callApi(drawingsCalls.setBlankPage, {
          params,
          body: { ...first.blank, user_id: userId },
          ...QUIET,
        })
      : await callApi(drawingsCalls.change, {
          params,
          body: { user_id: userId, operations: operationsIn(rows) },
          ...QUIET,
        });
  return version;
};

/** Sends a batch while the page is hidden; the answer is lost. */
export const sendKeepalive = (userId: number, { rows }: Batch): void => {
  const [first] = rows;
  if (first?.kind !== 'operations') return;
  callApi(drawingsCalls.change, {
    params: { id: first.book.urlId, page: first.page },
    body: { user_id: userId, operations: operationsIn(rows) },
    isQuiet: true,
    isKeepalive: true,
  }).catch(() => undefined);
};

/** A part of what changed in a book after a version. Throws `ApiError`. */
export const fetchChanges = (urlId: string, since: number): Promise<BookChanges> =>
  callApi(drawingsCalls.changes, { params: { id: urlId }, query: { since }, ...QUIET });

/** Listens to what the server says about a book. */
export const openEvents = (
  urlId: string,
  on: { activity(): void; version(version: number): void; end(): void },
): EventStream => ({
  close: openEventStream(addressOf(drawingsCalls.live, { params: { id: urlId } }), {
    onOpen: on.activity,
    events: { heartbeat: on.activity, version: (data) => on.version(Number(data)) },
    onEnd: on.end,
  }),
});
