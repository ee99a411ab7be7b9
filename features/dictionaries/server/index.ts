/** Dictionaries on the server: installed ones, English WordNet, and the learner's dictionary by key. */
import type { RequestBudgets } from '@sayfa/accounts/port';
import type { Clock } from '@sayfa/kernel';
import type { FeatureRoutes, Migration, OpenDatabase } from '@sayfa/server-kit';
import type { Logger } from 'pino';
import { type AddedDictionary, type DictionaryOptions, dictionaryAdder } from './add-dictionary.ts';
import { dictionariesRoutes } from './dictionaries.routes.ts';
import { dictionariesStore } from './dictionaries.store.ts';
import type { DictionaryRow } from './dictionaries.table.ts';
import { installedDictionaries } from './installed-dictionaries.ts';
import { type LearnersAccount, learnersDictionary } from './learners.ts';
import { dictionaryTables } from './migrations/0001-dictionaries.ts';
import { wordNet } from './wordnet/wordnet.ts';

export type { AddedDictionary, DictionaryOptions } from './add-dictionary.ts';
export { DictionaryInvalid } from './formats/raw-dictionary.ts';
export type { LearnersAccount } from './learners.ts';

/** The schema of dictionaries; domains come first. */
export const dictionariesMigrations: Migration[] = [dictionaryTables];

/** How the learner's dictionary is set up. */
export type DictionarySettings = {
  /** Undefined without a key. */
  account: LearnersAccount | undefined;
  /** Questions to it by one person within an hour. */
  personBudget: number;
  /** Milliseconds that an answer may take; 5 seconds unless told. */
  timeout?: number | undefined;
};

/** What dictionaries offer to the composition root. */
export type Dictionaries = {
  routes: FeatureRoutes;
  /** Throws DictionaryInvalid. */
  add(path: string, options: DictionaryOptions): Promise<AddedDictionary>;
  list(): Promise<DictionaryRow[]>;
  /** False where there is none of that number. */
  remove(id: number): Promise<boolean>;
};

/** Puts dictionaries together. */
export const dictionariesServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  log: Logger;
  settings: DictionarySettings;
  requestBudgets: RequestBudgets;
}): Dictionaries => {
  const { open, clock, log, settings } = ports;
  const store = dictionariesStore(open);
  return {
    routes: dictionariesRoutes({
      installed: installedDictionaries(store),
      wordNet: wordNet(),
      learners: settings.account && learnersDictionary(settings.account, clock, settings.timeout),
      countOutside: ports.requestBudgets('dictionary look-ups', settings.personBudget),
      log,
    }),
    add: dictionaryAdder(store, clock),
    list: store.all,
    remove: store.remove,
  };
};
