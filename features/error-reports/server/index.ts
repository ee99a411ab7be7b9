import type { NamesOf, RequestBudgets } from '@sayfa/accounts/port';
/** Error reports on the server. */
import type { ErrorReports } from '@sayfa/error-reports/port';
import type { Clock } from '@sayfa/kernel';
import {
  type FeatureRoutes,
  type Files,
  type Migration,
  type OpenDatabase,
  type PersonalData,
  storedFiles,
} from '@sayfa/server-kit';
import { toReports } from './contract-reports.ts';
import type { BooksOfReports, QuestionsOfReports } from './error-reports.port.ts';
import { errorReportsRoutes } from './error-reports.routes.ts';
import { errorReportStore } from './error-reports.store.ts';
import { firstErrorReports } from './migrations/0001-error-reports.ts';
import { privateScreenshots } from './migrations/0002-private-screenshots.ts';
import { errorReportsPersonalData } from './personal-data.ts';
import { stepOfReport } from './step-of-report.ts';

/** The schema of error reports. Runs after people, books and tests. */
export const errorReportsMigrations: Migration[] = [firstErrorReports, privateScreenshots];

/** Reports that one person may send in an hour. */
const MAX_REPORTS_PER_HOUR = 60;

export type ErrorReportsFeature = {
  routes: FeatureRoutes;
  reports: ErrorReports;
  personalData: PersonalData;
};

/** Creates the feature. */
export const errorReportsServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  files: Files;
  books: BooksOfReports;
  questions: QuestionsOfReports;
  namesOf: NamesOf;
  /** Limits the requests of a person per hour. */
  requestBudgets: RequestBudgets;
}): ErrorReportsFeature => {
  const { namesOf } = ports;
  const store = errorReportStore(ports.open);
  return {
    routes: errorReportsRoutes({
      ...ports,
      store,
      sendStored: storedFiles(ports.files),
      count: ports.requestBudgets('error reports', MAX_REPORTS_PER_HOUR),
    }),
    reports: {
      ofQuestions: async (questionIds) => {
        const all = await toReports(await store.ofQuestions(questionIds), namesOf);
        const named = all.flatMap((report) =>
          report.question_id === null ? [] : [{ id: report.question_id, report }],
        );
        const grouped = Map.groupBy(named, ({ id }) => id);
        return new Map([...grouped].map(([id, all]) => [id, all.map(({ report }) => report)]));
      },
      openOfSteps: async (bookId, activities) => {
        const rows = await store.openOfBook(bookId);
        if (rows.length === 0) return new Map();
        const ids = rows.flatMap(({ question_id }) => question_id ?? []);
        const stepOf = stepOfReport(
          activities,
          await ports.questions.questionsEver([...new Set(ids)]),
        );
        const all = await toReports(rows, namesOf);
        const named = all.flatMap((report) => {
          const step = stepOf(report);
          return step === undefined ? [] : [{ step, report }];
        });
        const grouped = Map.groupBy(named, ({ step }) => step);
        return new Map([...grouped].map(([id, some]) => [id, some.map(({ report }) => report)]));
      },
      reportedQuestions: async (bookId) =>
        store.countByTest(bookId, await ports.questions.removedIds([bookId])),
    },
    personalData: errorReportsPersonalData(store, ports.books),
  };
};
