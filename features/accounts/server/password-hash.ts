import { hash, verify } from '@node-rs/argon2';

/** What computing an Argon2id hash takes: KiB of memory, passes over it, lanes. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** Argon2id as OWASP's password storage cheat sheet asks: 19 MiB, two passes, one lane. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Equal passwords typed on different keyboards may differ in composition. */
const composed = (password: string): string => password.normalize('NFC');

/** A well-formed hash that no password has; also of people who have not chosen one yet. */
export const NOBODYS_HASH = `$argon2id$v=19$m=${PASSWORD_COST.memoryCost},t=${PASSWORD_COST.timeCost},p=${PASSWORD_COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** A salted hash in PHC format; at `PASSWORD_COST` about 30 ms of one core. */
export const hashPassword = (password: string, cost: PasswordCost): Promise<string> =>
  hash(composed(password), cost);

/** Whether the password is the hash's, at the cost that the hash names. Without a hash false, after the same time. */
export const passwordMatches = async (
  password: string,
  stored: string | undefined,
): Promise<boolean> => {
  const matches = await verify(stored ?? NOBODYS_HASH, composed(password));
  return matches && stored !== undefined;
};
