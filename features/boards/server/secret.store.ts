import { createHmac, randomBytes } from 'node:crypto';
import type { OpenDatabase } from '@sayfa/server-kit';
import type { BoardsTables } from './boards.table.ts';

const ONLY = 1;
const BYTES = 32;

/** What is stored of a code that is short enough to be tried out. */
export type HashShortCode = (text: string) => Promise<string>;

/** Hashes short codes with a secret that is made once, the same for every process on the database. */
export const shortCodeHash = ({ db: open }: OpenDatabase): HashShortCode => {
  const db = open.withTables<BoardsTables>();
  let known: Promise<string> | undefined;

  const load = async (): Promise<string> => {
    await db
      .insertInto('board_secrets')
      .values({ id: ONLY, secret: randomBytes(BYTES).toString('base64url') })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const { secret } = await db
      .selectFrom('board_secrets')
      .select('secret')
      .where('id', '=', ONLY)
      .executeTakeFirstOrThrow();
    return secret;
  };

  return async (text) => {
    known ??= load().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return createHmac('sha256', await known)
      .update(text)
      .digest('base64url');
  };
};
