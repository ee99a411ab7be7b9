import { MAX_CALL_BYTES, MAX_OPERATIONS } from '../../../contract/index.ts';
import { ENVELOPE_BYTES, type OutboxRow } from './outbox-row.ts';

/** Rows that travel in one call: operations of one page, or one blank page. */
export type Batch = { rows: OutboxRow[] };

/** A blank page fills a call of its own. */
const operationCount = (row: OutboxRow): number =>
  row.kind === 'operations' ? row.operations.length : MAX_OPERATIONS;

const isBlank = (row: OutboxRow): number => (row.kind === 'blank' ? 1 : 0);

/**
 * Puts rows together into as few calls as the limits allow, oldest first; blank pages before what is
 * drawn on them. Source: SYNC_OFFLINE-010.
 */
export const batchesOf = (
  rows: readonly OutboxRow[],
  max: { operations: number; bytes: number } = {
    operations: MAX_OPERATIONS,
    bytes: MAX_CALL_BYTES - ENVELOPE_BYTES,
  },
): Batch[] => {
  const batches: Batch[] = [];
  const open = new Map<string, { batch: Batch; operations: number; bytes: number }>();
  const blanksFirst = rows.toSorted((a, b) => isBlank(b) - isBlank(a));
  for (const row of blanksFirst) {
    const place = `${row.key[0]} ${row.kind}`;
    const weight = operationCount(row);
    const at = open.get(place);
    if (at && at.operations + weight <= max.operations && at.bytes + row.bytes <= max.bytes) {
      at.batch.rows.push(row);
      at.operations += weight;
      at.bytes += row.bytes;
      continue;
    }
    const batch = { rows: [row] };
    batches.push(batch);
    open.set(place, { batch, operations: weight, bytes: row.bytes });
  }
  return batches;
};
