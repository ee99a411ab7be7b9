/** Reading answer keys on the server: a job finds them, editors accept them as keys of questions. */
import type { TestKeys } from '@sayfa/answer-keys/port';
import type { Clock } from '@sayfa/kernel';
import type { FeatureRoutes, Jobs, Migration, OpenDatabase, PersonalData } from '@sayfa/server-kit';
import type { BooksOfKeys, DetectionOfKeys, TestsOfKeys } from './answer-keys.port.ts';
import { answerKeysRoutes } from './answer-keys.routes.ts';
import { keyDraftStore } from './key-drafts.store.ts';
import { firstAnswerKeys } from './migrations/0001-answer-keys.ts';
import { READ_KEYS, readKeysJob } from './read-keys.ts';
import { keysPersonalData, testKeyStore, testKeysForOthers } from './test-keys.store.ts';

/** Runs after the migrations of books and their tests. */
export const answerKeysMigrations: Migration[] = [firstAnswerKeys];

export type AnswerKeys = { routes: FeatureRoutes; keys: TestKeys; personalData: PersonalData };

/** Creates the answer keys of the server and registers their job. */
export const answerKeysServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  log: { warn(details: object, text: string): void };
  jobs: Pick<Jobs, 'register' | 'enqueue' | 'cancel' | 'status'>;
  books: BooksOfKeys;
  tests: TestsOfKeys;
  detection: DetectionOfKeys;
}): AnswerKeys => {
  const { open, clock, log, jobs, books, tests, detection } = ports;
  const drafts = keyDraftStore(open);
  const keys = testKeyStore(open);
  jobs.register(READ_KEYS, readKeysJob({ books, tests, detection, drafts, log }));
  return {
    routes: answerKeysRoutes({ books, tests, drafts, keys, jobs, clock }),
    keys: testKeysForOthers(keys),
    personalData: keysPersonalData(open),
  };
};
