import type { RequestBudgets } from '@sayfa/accounts/port';
/** Asking an AI on the server: what is asked goes out, what comes back is a note on the page. */
import type { Clock } from '@sayfa/kernel';
import type { FeatureRoutes, Migration, OpenDatabase, PersonalData } from '@sayfa/server-kit';
import type { Logger } from 'pino';
import type { AskAiNotes, AskAiPages } from './ask-ai.port.ts';
import { askAiRoutes } from './ask-ai.routes.ts';
import { askAiStore } from './ask-ai.store.ts';
import { type AiAccount, chatProvider } from './chat-provider.ts';
import { aiQuestions } from './migrations/0001-ai-questions.ts';
import { askAiPersonalData } from './personal-data.ts';

export type { AiAccount } from './chat-provider.ts';

/** The schema of asking an AI; people and books come first. */
export const askAiMigrations: Migration[] = [aiQuestions];

/** How asking is set up. */
export type AskAiSettings = {
  /** Undefined where no provider is set up: then every question fails. */
  account: AiAccount | undefined;
  /** Questions of one person within an hour. */
  personBudget: number;
  /** Questions of all people of a domain within an hour. */
  domainBudget: number;
  /** Milliseconds that an answer may take; a minute unless told. */
  timeout?: number | undefined;
};

/** What asking an AI offers to the composition root. */
export type AskAi = { routes: FeatureRoutes; personalData: PersonalData };

/** Puts asking an AI together. */
export const askAiServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  log: Logger;
  isOn: boolean;
  settings: AskAiSettings;
  pages: AskAiPages;
  activities: AskAiNotes;
  /** What a person or a domain may do in an hour. */
  requestBudgets: RequestBudgets;
}): AskAi => {
  const { account, personBudget, domainBudget, timeout } = ports.settings;
  const store = askAiStore(ports.open.db);
  return {
    personalData: askAiPersonalData(store),
    routes: askAiRoutes({
      isOn: ports.isOn,
      provider: account && chatProvider(account, timeout),
      pages: ports.pages,
      activities: ports.activities,
      store,
      countOfPerson: ports.requestBudgets('AI questions', personBudget),
      countOfDomain: ports.requestBudgets('AI questions', domainBudget),
      clock: ports.clock,
      log: ports.log,
    }),
  };
};
