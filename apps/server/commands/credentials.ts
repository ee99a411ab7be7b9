import { text } from 'node:stream/consumers';
import { CommandError } from './command-error.ts';

const SHORTEST_PASSWORD = 8;

/** The password given, else what standard input says. Throws CommandError. */
export const readPassword = async (given: string | undefined): Promise<string> => {
  const password = given ?? (process.stdin.isTTY ? '' : (await text(process.stdin)).trimEnd());
  if (password.length >= SHORTEST_PASSWORD) return password;
  throw new CommandError(
    `The password needs at least ${SHORTEST_PASSWORD} characters; give it in SAYFA_PASSWORD or on standard input.`,
  );
};

/** Throws CommandError where the text is no e-mail address. */
export const refuseNoEmail = (email: string): void => {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email)) {
    throw new CommandError(`Not an e-mail address: ${email}`);
  }
};
