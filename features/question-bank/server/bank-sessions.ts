import { hash, randomBytes } from 'node:crypto';
import type { Audit, PasswordsPort, People, PersonAccess } from '@sayfa/accounts/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { BankPeopleStore, BankPerson } from './bank-people.store.ts';

/** Milliseconds that a session of the question bank lasts: a school week and its weekend. */
const LIFETIME = 7 * 24 * 3_600_000;
const SECRET_BYTES = 32;
const BEARER = /^Bearer ([\w-]{20,200})$/u;

/** 256 random bits cannot be guessed, so a fast hash is enough. */
const hashOf = (token: string): string => hash('sha256', token, 'base64url');

/** Somebody with a session, and what the person to whom the account belongs may do in the product. */
export type BankPrincipal = BankPerson & { access: PersonAccess | undefined };

/** Sessions of the question bank: signing in and authentication. */
export type BankSessions = ReturnType<typeof bankSessions>;

/** Sessions that have nothing to do with those of the product. Source: QB-001, QB-002. */
export const bankSessions = (ports: {
  people: BankPeopleStore;
  passwords: PasswordsPort;
  users: Pick<People, 'accessOf'>;
  audit: Audit;
  clock: Clock;
}) => {
  const { people, passwords, users, audit, clock } = ports;

  /** An account of a person who is blocked opens nothing: undefined. */
  const admitted = async (person: BankPerson): Promise<BankPrincipal | undefined> => {
    if (person.userId === null) return { ...person, access: undefined };
    const access = await users.accessOf(person.userId);
    return access && { ...person, access };
  };

  const tokenOf = (authorization: string | undefined): string => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (!token) throw new UserFacingError('question_bank_session');
    return token;
  };

  return {
    /** Throws question_bank_credentials, too_many_attempts, busy. */
    open: async (attempt: { email: string; password: string; address: string }) => {
      const { email, password, address } = attempt;
      const user = await people.byEmail(email);
      const fits = await passwords.check({
        realm: 'question-bank',
        account: email,
        address,
        password,
        stored: async () => user?.passwordHash,
      });
      const isAdmitted = user !== undefined && fits && (await admitted(user)) !== undefined;
      await audit({
        action: isAdmitted ? 'question-bank-login' : 'question-bank-login-failed',
        domainId: user?.domainId ?? null,
        userId: user?.userId ?? null,
        detail: user && `account ${user.id}`,
        address,
      });
      if (!isAdmitted) throw new UserFacingError('question_bank_credentials');
      const token = randomBytes(SECRET_BYTES).toString('base64url');
      await people.addSession({
        token_hash: hashOf(token),
        domain_id: user.domainId,
        user_id: user.id,
        expires_at: clock.now() + LIFETIME,
      });
      return { token, details: { id: user.id, name: user.name, email: user.email } };
    },

    /** The person whose token the header carries. Throws question_bank_session. */
    personOf: async (authorization: string | undefined): Promise<BankPrincipal> => {
      const found = await people.byToken(hashOf(tokenOf(authorization)), clock.now());
      const person = found && (await admitted(found));
      if (!person) throw new UserFacingError('question_bank_session');
      return person;
    },

    close: async (authorization: string | undefined): Promise<void> =>
      people.removeSession(hashOf(tokenOf(authorization))),
  };
};
