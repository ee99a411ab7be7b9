import { MOST_BYTES_OF_CALL, MOST_OPERATIONS } from '../../../contract/index.ts';
import { ENVELOPE, type OutboxRow } from './outbox-row.ts';

/** Rows that travel in one call: operations of one page, or one blank page. */
export type Batch = { rows: OutboxRow[] };

const weightOf = (row: OutboxRow): number =>
  row.kind === 'operations' ? row.operations.length : MOST_OPERATIONS;

/** Puts rows together into as few calls as the limits allow, oldest first. Source: SYNC_OFFLINE-010. */
export const batchesOf = (
  rows: readonly OutboxRow[],
  most: { operations: number; bytes: number } = {
    operations: MOST_OPERATIONS,
    bytes: MOST_BYTES_OF_CALL - ENVELOPE,
  },
): Batch[] => {
  const batches: Batch[] = [];
  const open = new Map<string, { batch: Batch; operations: number; bytes: number }>();
  for (const row of rows) {
    const place = `${row.key[0]} ${row.kind}`;
    const weight = weightOf(row);
    const at = open.get(place);
    if (at && at.operations + weight <= most.operations && at.bytes + row.bytes <= most.bytes) {
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
