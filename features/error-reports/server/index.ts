import type { NamesOf, RequestBudgets } from '@sayfa/accounts/port';
/** Error reports on the server: what readers send, and what is answered. */
import type { ActivitiesPort } from '@sayfa/activities/port';
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
import type { BooksOfReports, QuestionsOfReports } from './error-reports.port.ts';
import { errorReportsRoutes } from './error-reports.routes.ts';
import { errorReportStore } from './error-reports.store.ts';
import { firstErrorReports } from './migrations/0001-error-reports.ts';
import { errorReportsPersonalData } from './personal-data.ts';
import { toldReports } from './told-reports.ts';

/** The schema of error reports; people, books and tests come first. */
export const errorReportsMigrations: Migration[] = [firstErrorReports];

/** Reports that one person may send in an hour. */
const REPORTS_AN_HOUR = 60;

/** What error reports offer to the composition root. */
export type ErrorReportsFeature = {
  routes: FeatureRoutes;
  reports: ErrorReports;
  personalData: PersonalData;
};

/** Puts error reports together. */
export const errorReportsServer = (ports: {
  open: OpenDatabase;
  clock: Clock;
  files: Files;
  books: BooksOfReports;
  activities: Pick<ActivitiesPort, 'retireFilesOf'>;
  questions: QuestionsOfReports;
  namesOf: NamesOf;
  /** What one sender may do in an hour. */
  requestBudgets: RequestBudgets;
}): ErrorReportsFeature => {
  const { namesOf } = ports;
  const store = errorReportStore(ports.open);
  return {
    routes: errorReportsRoutes({
      ...ports,
      store,
      sendStored: storedFiles(ports.files),
      count: ports.requestBudgets('error reports', REPORTS_AN_HOUR),
    }),
    reports: {
      ofQuestions: async (questionIds) => {
        const told = await toldReports(await store.ofQuestions(questionIds), namesOf);
        const named = told.flatMap((report) =>
          report.question_id === null ? [] : [{ id: report.question_id, report }],
        );
        const grouped = Map.groupBy(named, ({ id }) => id);
        return new Map([...grouped].map(([id, all]) => [id, all.map(({ report }) => report)]));
      },
      reportedQuestions: async (bookId) =>
        store.countByTest(bookId, await ports.questions.removedIds([bookId])),
    },
    personalData: errorReportsPersonalData(store, ports.activities),
  };
};
