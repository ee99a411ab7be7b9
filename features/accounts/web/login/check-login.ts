import { loginBody } from '@sayfa/accounts/contract';

/** What the form holds. */
export type LoginFields = { email: string; password: string; domain: string };

/** Why a login is not sent: key of the message under `accounts:login`. */
export type LoginProblem = 'fillBoth' | 'enterValid';

/** Empty fields first, then everything the server would refuse, by its own rule. Source: ACC-006, ACC-007. */
export const problemOf = (fields: LoginFields): LoginProblem | undefined => {
  if (fields.email.trim() === '' || fields.password === '') return 'fillBoth';
  return loginBody.safeParse(fields).success ? undefined : 'enterValid';
};
