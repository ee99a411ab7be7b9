import type { Accounts } from '@sayfa/accounts/server';
import { type Boards, boardsServer } from '@sayfa/boards/server';
import type { Drawings } from '@sayfa/drawings/server';
import { type Help, helpServer } from '@sayfa/help/server';
import { type News, newsServer } from '@sayfa/news/server';
import { type QuestionBank, questionBankServer } from '@sayfa/question-bank/server';
import { type Switches, switchesServer } from '@sayfa/switches/server';
import type { Resources } from './open-resources.ts';

/** What a school is offered beside its books. */
export type SchoolFeatures = {
  switches: Switches;
  news: News;
  help: Help;
  questionBank: QuestionBank;
  boards: Boards;
};

/** Composes what needs people and domains, but no book. */
export const composeSchool = (
  resources: Resources,
  accounts: Pick<Accounts, 'people' | 'passwords' | 'requestBudgets' | 'audit' | 'boards'>,
  drawings: Pick<Drawings, 'unsent'>,
): SchoolFeatures => {
  const { config, open, clock, bus, files, fileGuard, jobs, log } = resources;
  const { switches, defaultDomain } = config;
  return {
    switches: switchesServer({ settings: switches, clock }),
    news: newsServer({
      open,
      clock,
      files,
      fileGuard,
      jobs,
      isOn: switches.interactiveNews,
      embedHosts: switches.embedHosts,
      domainOfVisitors: async () => (await accounts.people.domainByName(defaultDomain))?.id,
    }),
    help: helpServer({
      open,
      clock,
      domains: accounts.people,
      defaultDomain,
      requestBudgets: accounts.requestBudgets,
    }),
    questionBank: questionBankServer({
      open,
      clock,
      passwords: accounts.passwords,
      audit: accounts.audit,
      domains: accounts.people,
    }),
    boards: boardsServer({
      open,
      clock,
      bus,
      jobs,
      log,
      domains: accounts.people,
      accounts: accounts.boards,
      drawings: drawings.unsent,
      publicUrl: config.publicUrl,
    }),
  };
};
