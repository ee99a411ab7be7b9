import type { Composition } from '../compose.ts';
import { chosenDomain } from './chosen-groups.ts';
import { CommandError } from './command-error.ts';
import { readPassword, refuseNoEmail } from './credentials.ts';

/** What `question-bank add` was told. */
export type NewBankUser = {
  email: string;
  domain: string;
  name: string;
  /** Whether the account belongs to the person of the domain who has the same e-mail. */
  link?: boolean;
  password?: string;
};

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const unknown = (email: string): CommandError =>
  new CommandError(`The question bank has nobody with the e-mail ${email}.`);

const personOf = async (
  { accounts }: Composition,
  domain: { id: number; name: string },
  email: string,
): Promise<number> => {
  const userId = await accounts.people.idByEmail(domain.id, email);
  if (userId !== undefined) return userId;
  throw new CommandError(`Domain ${domain.name} has nobody with the e-mail ${email} to link to.`);
};

/** Adds an account of the question bank. Throws CommandError. */
export const addBankUser = async (composition: Composition, user: NewBankUser): Promise<void> => {
  refuseNoEmail(user.email);
  const name = user.name.trim();
  if (name === '') throw new CommandError('The name must not be empty.');
  const domain = await chosenDomain(composition.accounts.people, user.domain);
  const userId = user.link ? await personOf(composition, domain, user.email) : undefined;
  const password = await readPassword(user.password);
  const { email } = user;
  const added = await composition.questionBank.addUser({
    domain: domain.name,
    email,
    name,
    password,
    userId,
  });
  if (!added) throw new CommandError(`The question bank has ${email} already.`);
  print(
    userId === undefined
      ? `${email} may sign in to the question bank.`
      : `${email} may sign in to the question bank; it belongs to account ${userId} of ${domain.name}.`,
  );
};

/** Sets the password of an account, which ends its sessions. Throws CommandError. */
export const setBankPassword = async (
  { questionBank }: Composition,
  { email, password }: { email: string; password?: string },
): Promise<void> => {
  if (!(await questionBank.setPassword(email, await readPassword(password)))) throw unknown(email);
  print(`${email} has a new password; its sessions have ended.`);
};

/** Says that an account belongs to the person with the same e-mail. Throws CommandError. */
export const linkBankUser = async (
  composition: Composition,
  { email, domain: name }: { email: string; domain: string },
): Promise<void> => {
  const domain = await chosenDomain(composition.accounts.people, name);
  const userId = await personOf(composition, domain, email);
  if (!(await composition.questionBank.setPerson(email, userId))) throw unknown(email);
  print(`${email} belongs to account ${userId} of ${domain.name}.`);
};

/** Removes an account with what was kept for it. Throws CommandError. */
export const removeBankUser = async (
  { questionBank }: Composition,
  { email }: { email: string },
): Promise<void> => {
  if (!(await questionBank.removeUser(email))) throw unknown(email);
  print(`${email} is gone from the question bank, with its selection.`);
};
