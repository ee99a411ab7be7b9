/** The question bank on the server: the curriculum, its own accounts, and their selections. */

import type { Audit, PasswordsPort, People } from '@sayfa/accounts/port';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { QuestionBankPort } from '@sayfa/question-bank/port';
import type { FeatureRoutes, Migration, OpenDatabase, PersonalData } from '@sayfa/server-kit';
import { bankPeopleStore } from './bank-people.store.ts';
import { type BankSessions, bankSessions } from './bank-sessions.ts';
import { type CurriculumStore, curriculumStore } from './curriculum.store.ts';
import { questionBankTables } from './migrations/0001-question-bank.ts';
import { whoseAccount } from './migrations/0002-whose-account.ts';
import { questionBankPersonalData } from './personal-data.store.ts';
import { questionBankRoutes } from './question-bank.routes.ts';

export type { NewItem } from './curriculum.store.ts';

/** The schema of the question bank; domains and people come first. */
export const questionBankMigrations: Migration[] = [questionBankTables, whoseAccount];

/** What the question bank offers to the composition root. */
export type QuestionBank = {
  routes: FeatureRoutes;
  /** Fills an empty curriculum; leaves a filled one as it is. */
  fillCurriculum: CurriculumStore['fill'];
  /** Leaves somebody of that e-mail as he or she is; false where there was one. Throws domain_invalid. */
  addUser(user: {
    domain: string;
    email: string;
    name: string;
    password: string;
    /** Of the person's account in the product, whose export and deletion then cover this one. */
    userId?: number | undefined;
  }): Promise<boolean>;
  /** Ends all sessions of the account; false where nobody has the e-mail. */
  setPassword(email: string, password: string): Promise<boolean>;
  /** Says whose account it is; false where nobody has the e-mail. */
  setPerson(email: string, userId: number): Promise<boolean>;
  /** Removes an account with all that was kept for it; false where nobody has the e-mail. */
  removeUser(email: string): Promise<boolean>;
  /** Whose token of the question bank a header holds. Throws question_bank_session. */
  personOf: BankSessions['personOf'];
  noteOutcomes: QuestionBankPort['noteOutcomes'];
  /** Names of outcomes of the curriculum; those that there are not are left out. */
  outcomeNames: CurriculumStore['outcomeNames'];
  personalData: PersonalData;
  /** Removes sessions that have ended; worth calling once an hour. */
  sweep(): Promise<void>;
};

const fold = (email: string): string => email.trim().toLowerCase();

/** Puts the question bank together. */
export const questionBankServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  passwords: PasswordsPort;
  domains: Pick<People, 'domainByName' | 'accessOf'>;
  audit: Audit;
}): QuestionBank => {
  const { clock, passwords, domains, audit } = ports;
  const people = bankPeopleStore(ports.open.db);
  const curriculum = curriculumStore(ports.open.db);
  const sessions = bankSessions({ people, passwords, users: domains, audit, clock });
  return {
    routes: questionBankRoutes({ curriculum, people, sessions, clock }),
    fillCurriculum: curriculum.fill,
    personOf: sessions.personOf,
    noteOutcomes: ({ id, domainId, userId }, change, address) =>
      audit({
        action: 'outcomes-changed',
        domainId,
        userId,
        detail: `account ${id}, ${change}`,
        address,
      }),
    outcomeNames: curriculum.outcomeNames,
    personalData: questionBankPersonalData(ports.open.db),
    addUser: async ({ domain, email, name, password, userId }) => {
      const found = await domains.domainByName(domain);
      if (!found) throw new UserFacingError('domain_invalid', { field: 'domain' });
      return people.add({
        domain_id: found.id,
        email: fold(email),
        name,
        password_hash: await passwords.hash(password),
        created_at: clock.now(),
        user_id: userId ?? null,
      });
    },
    setPassword: async (email, password) =>
      people.setPassword(fold(email), await passwords.hash(password)),
    setPerson: (email, userId) => people.setPerson(fold(email), userId),
    removeUser: (email) => people.remove(fold(email)),
    sweep: () => people.removeExpired(clock.now()),
  };
};
