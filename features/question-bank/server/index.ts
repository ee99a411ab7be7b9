/** The question bank on the server: the curriculum, its own accounts, and their selections. */
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { FeatureRoutes, Migration, OpenDatabase } from '@sayfa/server-kit';
import { bankPeopleStore } from './bank-people.store.ts';
import { bankSessions } from './bank-sessions.ts';
import { type CurriculumStore, curriculumStore } from './curriculum.store.ts';
import { questionBankTables } from './migrations/0001-question-bank.ts';
import type { BankDomains, BankPasswords } from './question-bank.port.ts';
import { questionBankRoutes } from './question-bank.routes.ts';

export type { NewItem } from './curriculum.store.ts';

/** The schema of the question bank; domains come first. */
export const questionBankMigrations: Migration[] = [questionBankTables];

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
  }): Promise<boolean>;
  /** Removes sessions that have ended; worth calling once an hour. */
  sweep(): Promise<void>;
};

/** Puts the question bank together. */
export const questionBankServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  passwords: BankPasswords;
  domains: BankDomains;
}): QuestionBank => {
  const { clock, passwords, domains } = ports;
  const people = bankPeopleStore(ports.open.db);
  const curriculum = curriculumStore(ports.open.db);
  const sessions = bankSessions({ people, passwords, clock });
  return {
    routes: questionBankRoutes({ curriculum, people, sessions, clock }),
    fillCurriculum: curriculum.fill,
    addUser: async ({ domain, email, name, password }) => {
      const found = await domains.domainByName(domain);
      if (!found) throw new UserFacingError('domain_invalid', { field: 'domain' });
      return people.add({
        domain_id: found.id,
        email: email.trim().toLowerCase(),
        name,
        password_hash: await passwords.hash(password),
        created_at: clock.now(),
      });
    },
    sweep: () => people.removeExpired(clock.now()),
  };
};
