import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from '@sayfa/server-kit';
import type { H5pTables } from './h5p.table.ts';

const ONLY = 1;
const BYTES = 32;

/** What capabilities are signed with: made once, the same for every process on the database. */
export const secretStore = ({ db: open }: OpenDatabase): (() => Promise<string>) => {
  const db = open.withTables<H5pTables>();
  let known: Promise<string> | undefined;

  const load = async (): Promise<string> => {
    await db
      .insertInto('h5p_secrets')
      .values({ id: ONLY, secret: randomBytes(BYTES).toString('base64url') })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const { secret } = await db
      .selectFrom('h5p_secrets')
      .select('secret')
      .where('id', '=', ONLY)
      .executeTakeFirstOrThrow();
    return secret;
  };

  return () => {
    known ??= load().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
};
