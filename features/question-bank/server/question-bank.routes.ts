import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import { type FeatureRoutes, routesOf } from '@sayfa/server-kit';
import { fits, questionBankCalls } from '../contract/index.ts';
import type { BankPeopleStore, SavedSelection } from './bank-people.store.ts';
import type { BankSessions } from './bank-sessions.ts';
import { levelsOf } from './curriculum.rules.ts';
import type { CurriculumStore } from './curriculum.store.ts';
import { questionBankPolicy } from './question-bank.policy.ts';

const shown = (saved: SavedSelection | undefined) => ({
  rows: saved?.rows ?? [],
  saved_at: saved ? new Date(saved.savedAt).toISOString() : null,
});

/** The calls of the question bank. */
export const questionBankRoutes = (parts: {
  curriculum: CurriculumStore;
  people: BankPeopleStore;
  sessions: BankSessions;
  clock: Clock;
}): FeatureRoutes => {
  const { curriculum, people, sessions, clock } = parts;
  const levels = async () => levelsOf(await curriculum.items());

  return routesOf('question-bank', questionBankCalls, questionBankPolicy, {
    login: async ({ body, address }) => ({ success: await sessions.open({ ...body, address }) }),

    logout: async ({ request }) => {
      await sessions.close(request.headers.authorization);
      return { success: true as const };
    },

    allLevels: async ({ request }) => {
      await sessions.personOf(request.headers.authorization);
      return { data: await levels() };
    },

    selection: async ({ request }) => {
      const person = await sessions.personOf(request.headers.authorization);
      return { data: shown(await people.selectionOf(person.id)) };
    },

    saveSelection: async ({ body, request }) => {
      const person = await sessions.personOf(request.headers.authorization);
      const all = await levels();
      const mismatch = body.rows.findIndex((row) => !fits(all, row));
      if (mismatch !== -1) {
        throw new UserFacingError('selection_misfit', { field: `rows.${mismatch}` });
      }
      const saved = { rows: body.rows, savedAt: clock.now() };
      await people.saveSelection(person, saved);
      return { success: true as const, data: shown(saved) };
    },
  });
};
