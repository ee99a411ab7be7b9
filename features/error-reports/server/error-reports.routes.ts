import type { NamesOf } from '@sayfa/accounts/port';
import { hasCapability, UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import {
  demandDomain,
  type FeatureRoutes,
  orNotFound,
  type Principal,
  receivePictureForm,
  redrawnPicture,
  routesOf,
  type SendStored,
} from '@sayfa/server-kit';
import { errorReportCalls, type ReportFields, reportFields } from '../contract/index.ts';
import { toComment, toReports } from './contract-reports.ts';
import { errorReportsPolicy } from './error-reports.policy.ts';
import type { BooksOfReports, QuestionsOfReports } from './error-reports.port.ts';
import type { ErrorReportStore, ReportRow } from './error-reports.store.ts';

/** Pixels of the longer side of a stored screenshot. */
const MAX_SIDE_PIXELS = 2_000;

export type ErrorReportsParts = {
  store: ErrorReportStore;
  books: BooksOfReports;
  questions: QuestionsOfReports;
  namesOf: NamesOf;
  sendStored: SendStored;
  count: (sender: { userId: number }) => Promise<void>;
  clock: Clock;
};

/** The subject of a report, which the person may read. */
type About = {
  bookId: number;
  pageId: number;
  pageNumber: number;
  questionId: number | null;
  testId: number | null;
  orderId: number | null;
};

const notFound = (): UserFacingError => new UserFacingError('not_found');

const aboutQuestion = async (
  { books, questions }: Pick<ErrorReportsParts, 'books' | 'questions'>,
  person: Principal,
  id: number,
): Promise<About> => {
  const question = await questions.question(id);
  if (!question) throw notFound();
  await orNotFound(books.bookForPerson(person, question.bookId));
  const { bookId, pageId, pageNumber, testId, orderNumber } = question;
  return { bookId, pageId, pageNumber, questionId: id, testId, orderId: orderNumber };
};

/** The question or page that the fields name. Throws not_found. */
const findSubject = async (
  parts: Pick<ErrorReportsParts, 'books' | 'questions'>,
  person: Principal,
  fields: ReportFields,
): Promise<About> => {
  if (fields.reportable_id !== undefined) {
    return aboutQuestion(parts, person, fields.reportable_id);
  }
  const pageId = fields.page_id ?? 0;
  const { bookId, pageNumber } = await orNotFound(parts.books.pageForPerson(person, pageId));
  const orderId = fields.order_id === undefined ? null : Number(fields.order_id);
  const question = (await parts.questions.questionsOfPage(pageId)).find(
    ({ orderNumber }) => orderNumber === orderId,
  );
  const meant = { questionId: question?.id ?? null, testId: question?.testId ?? null };
  return { bookId, pageId, pageNumber, orderId, ...meant };
};

/** Throws not_found, also if the person may not read the book of the report. */
const demandReport = async (
  { store, books }: Pick<ErrorReportsParts, 'store' | 'books'>,
  person: Principal,
  id: number,
): Promise<ReportRow> => {
  const row = await store.find(id);
  if (!row) throw notFound();
  await orNotFound(books.bookForPerson(person, row.ebook_id));
  return row;
};

/** The calls of error reports. */
export const errorReportsRoutes = (parts: ErrorReportsParts): FeatureRoutes => {
  const { store, books, namesOf, clock } = parts;

  return routesOf('error-reports', errorReportCalls, errorReportsPolicy, {
    send: async ({ person, request }) => {
      const { fields, picture } = await receivePictureForm(request, reportFields);
      const about = await findSubject(parts, person, fields);
      const book = await books.bookForPerson(person, about.bookId);
      await parts.count({ userId: person.userId });
      const bytes = picture && (await redrawnPicture(picture, MAX_SIDE_PIXELS));
      const file = bytes && (await books.addPrivateFile(book.id, { ending: 'jpg', bytes }));
      await store.add({
        domain_id: book.domainId,
        user_id: person.userId,
        ebook_id: book.id,
        ebook_pages_id: about.pageId,
        page_number: about.pageNumber,
        question_id: about.questionId,
        test_id: about.testId,
        order_id: about.orderId,
        title: fields.title,
        description: fields.description,
        attachment: file ?? null,
        created_at: clock.now(),
        closed_at: null,
      });
      return { success: true as const };
    },

    comment: async ({ person, body }) => {
      const report = await demandReport(parts, person, body.id);
      const row = await store.addComment({
        report_id: report.id,
        user_id: person.userId,
        comment: body.comment,
        created_at: clock.now(),
      });
      return {
        success: true as const,
        data: toComment(row, await namesOf([person.userId])),
      };
    },

    ofBook: async ({ person, params, query }) => {
      demandDomain(person, params.domain);
      const book = await books.bookForPerson(person, params.id);
      const { before, all, limit } = query;
      const rows = await store.ofBook(book.id, { before, all: all === '1', limit });
      const data = await toReports(rows.slice(0, limit), namesOf);
      return { data, more: rows.length > limit };
    },

    close: async ({ person, params, body }) => {
      const { id, closed_at } = await demandReport(parts, person, params.reportId);
      // A second closing does not change the time.
      if (body.closed !== (closed_at !== null)) {
        await store.setClosed(id, body.closed ? clock.now() : null);
      }
      const row = await store.find(id);
      const [data] = row ? await toReports([row], namesOf) : [];
      if (!data) throw notFound();
      return { success: true as const, data };
    },

    attachment: async ({ person, params, request, reply }) => {
      const report = await demandReport(parts, person, params.reportId);
      const mayLook = report.user_id === person.userId || hasCapability(person, 'canAnswerReports');
      if (!mayLook || report.attachment === null) throw notFound();
      return parts.sendStored(request, reply, report.attachment, 'private, max-age=86400');
    },
  });
};
