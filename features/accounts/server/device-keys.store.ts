import { randomBytes } from 'node:crypto';
import type { Database } from '@sayfa/server-kit';
import type { AccountsTables } from './accounts.table.ts';

/** Of AES-256. */
const KEY_BYTES = 32;

/**
 * The key that seals a person's unsent work on the devices they sign out from; made at the first
 * login that asks, and the same ever after: what was sealed once must be opened at any later time.
 */
export const demandDeviceKey = async (
  db: Database,
  { id, device_key }: { id: number; device_key: string | null },
): Promise<string | null> => {
  if (device_key !== null) return device_key;
  const tables = db.withTables<AccountsTables>();
  await tables
    .updateTable('users')
    .set({ device_key: randomBytes(KEY_BYTES).toString('base64') })
    .where('id', '=', id)
    // Another login may be quicker.
    .where('device_key', 'is', null)
    .execute();
  const row = await tables
    .selectFrom('users')
    .select('device_key')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.device_key ?? null;
};
