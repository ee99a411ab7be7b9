import { migrateOperation, type Operation, type Stamp } from '@sayfa/page-model';
import {
  type BlankPage,
  MAX_CALL_BYTES,
  MAX_OPERATIONS,
  type UnsentDrawing,
} from '../../../contract/index.ts';

/** Names a row: what it belongs to on this device, then when it was made. Sorts by page and time. */
export type RowKey = [item: string, counter: number, device: string];

/** Something done on this device that the server does not have yet: one gesture, or a part of it. */
export type OutboxRow = {
  key: RowKey;
  /** Number and address id of the book. */
  book: { id: number; urlId: string };
  /** Key of the page. */
  page: string;
  /** As JSON in UTF-8. */
  bytes: number;
} & ({ kind: 'operations'; operations: Operation[] } | { kind: 'blank'; blank: BlankPage });

/** A row with operations. */
export type OperationsRow = Extract<OutboxRow, { kind: 'operations' }>;

/** Whether a row has operations rather than a blank page. */
export const isOperationsRow = (row: OutboxRow): row is OperationsRow => row.kind === 'operations';

/** Whether a row only adds objects to its page. */
export const onlyAdds = (row: OutboxRow): boolean =>
  isOperationsRow(row) && row.operations.every((operation) => operation.do === 'add');

/** How many versions of a book the server counts for rows. */
export const versionsOf = (rows: readonly OutboxRow[]): number =>
  rows.reduce((sum, row) => sum + (isOperationsRow(row) ? row.operations.length : 1), 0);

/** Bytes that the rest of a call's body may take. */
export const ENVELOPE_BYTES = 256;

/** The key as text, for maps. */
export const keyText = (key: RowKey): string => key.join(' ');

const encoder = new TextEncoder();

/** Bytes of something as JSON in UTF-8. */
export const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;

/** A row's key from the stamp of the first value in it. */
export const rowKey = (item: string, stamp: Stamp): RowKey => [item, stamp.counter, stamp.device];

/** Cuts operations into pieces that each fit one call; an oversized one stands alone. */
const piecesOf = (
  operations: readonly Operation[],
): { operations: Operation[]; bytes: number }[] => {
  const pieces: { operations: Operation[]; bytes: number }[] = [];
  for (const operation of operations) {
    const bytes = bytesOf(operation) + 1;
    const last = pieces.at(-1);
    const fits =
      last !== undefined &&
      last.operations.length < MAX_OPERATIONS &&
      last.bytes + bytes <= MAX_CALL_BYTES - ENVELOPE_BYTES;
    if (fits) {
      last.operations.push(operation);
      last.bytes += bytes;
    } else pieces.push({ operations: [operation], bytes });
  }
  return pieces;
};

/** What a board kept sealed, as a row again; undefined where a newer program wrote it. */
export const rowOfUnsent = (unsent: UnsentDrawing): OutboxRow | undefined => {
  const { key, book: urlId, bookId: id } = unsent;
  const there = { key, book: { id, urlId } };
  if (unsent.kind === 'blank') {
    const { blank } = unsent;
    return { ...there, page: blank.id, bytes: 0, kind: 'blank', blank };
  }
  const lifted = unsent.operations.map(migrateOperation);
  const operations = lifted.flatMap((one) => (one.ok ? [one.value] : []));
  if (operations.length < lifted.length) return undefined;
  return {
    ...there,
    page: unsent.page,
    bytes: bytesOf(operations),
    kind: 'operations',
    operations,
  };
};

/** What a gesture's operations are kept as until the server has them. */
export const rowsOf = (
  where: { item: string; book: OutboxRow['book']; page: string },
  operations: readonly Operation[],
): OperationsRow[] =>
  piecesOf(operations).flatMap((piece) => {
    const [first] = piece.operations;
    if (!first) return [];
    const { item, book, page } = where;
    return [{ key: rowKey(item, first.stamp), book, page, kind: 'operations' as const, ...piece }];
  });

/** Two halves of a row that was too large for the server; nothing where it cannot be halved. */
export const halvesOf = (row: OutboxRow): OperationsRow[] => {
  if (row.kind !== 'operations' || row.operations.length < 2) return [];
  const middle = Math.ceil(row.operations.length / 2);
  const where = { item: row.key[0], book: row.book, page: row.page };
  return [row.operations.slice(0, middle), row.operations.slice(middle)].flatMap((half) =>
    rowsOf(where, half),
  );
};
