import { migrateOperation } from '@sayfa/page-model';
import { isOperationsRow, type OutboxRow } from './outbox-row.ts';

/** A row as any version of the program left it on this device, with operations of the present one. */
export const liftedRow = (row: OutboxRow): OutboxRow => {
  if (!isOperationsRow(row)) return row;
  const operations = row.operations.map((operation) => {
    const lifted = migrateOperation(operation);
    return lifted.ok ? lifted.value : operation;
  });
  return { ...row, operations };
};
