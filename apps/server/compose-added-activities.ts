import type { Accounts } from '@sayfa/accounts/server';
import type { ActivitiesPort } from '@sayfa/activities/port';
import { type AskAi, askAiServer } from '@sayfa/ask-ai/server';
import type { BooksPort } from '@sayfa/books/port';
import { h5pServer } from '@sayfa/h5p/server';
import { cleanHtmlOrRefuse } from '@sayfa/rich-text/server';
import { activitiesForH5p } from './activities-for-h5p.ts';
import type { Resources } from './open-resources.ts';

/** Features of which activities are made. */
export type AddedActivities = { askAi: AskAi; h5p: ReturnType<typeof h5pServer> };

/** Composes answers of the configured service and uploaded packages. */
export const composeAddedActivities = (
  resources: Resources,
  ports: {
    accounts: Pick<Accounts, 'people' | 'requestBudgets' | 'sessions'>;
    books: BooksPort;
    activities: ActivitiesPort;
  },
): AddedActivities => {
  const { config, open, clock, log, files, fileGuard, jobs, temporaryFolder } = resources;
  const { accounts, books, activities } = ports;
  return {
    askAi: askAiServer({
      open,
      clock,
      log,
      isOn: config.switches.aiQuestions,
      settings: config.ai,
      pages: books,
      activities,
      requestBudgets: accounts.requestBudgets,
    }),
    h5p: h5pServer({
      open,
      clock,
      files,
      fileGuard,
      jobs,
      activities: activitiesForH5p(activities),
      domains: accounts.people,
      cleanHtml: cleanHtmlOrRefuse,
      temporaryFolder,
      publicUrl: config.publicUrl,
      isSessionOpen: accounts.sessions.isOpen,
    }),
  };
};
