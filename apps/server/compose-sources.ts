import type { Accounts } from '@sayfa/accounts/server';
import { type Dictionaries, dictionariesServer } from '@sayfa/dictionaries/server';
import type { Resources } from './open-resources.ts';

/** What readers look up beside the book. */
export type SourceFeatures = { dictionaries: Dictionaries };

/** Composes dictionaries and the sources beyond this server. */
export const composeSources = (
  { config, open, clock, log }: Resources,
  { accounts }: { accounts: Pick<Accounts, 'requestBudgets'> },
): SourceFeatures => {
  const { learners, personBudget } = config.sources;
  const { requestBudgets } = accounts;
  return {
    dictionaries: dictionariesServer({
      open,
      clock,
      log,
      settings: { ...learners, personBudget },
      requestBudgets,
    }),
  };
};
