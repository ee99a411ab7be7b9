import type { PersonalData } from '@sayfa/server-kit';
import { attachmentOf } from './contract-reports.ts';
import type { BooksOfReports } from './error-reports.port.ts';
import type { ErrorReportStore } from './error-reports.store.ts';

const iso = (at: number): string => new Date(at).toISOString();

/** The reports and answers of a person. Screenshots are deleted with the reports. */
export const errorReportsPersonalData = (
  store: ErrorReportStore,
  books: Pick<BooksOfReports, 'releasePrivateFile'>,
): PersonalData => ({
  export: async (userId) => {
    const reports = (await store.ofUser(userId)).map((row) => ({
      id: row.id,
      title: row.title,
      description: row.description,
      page_number: row.page_number,
      ebook_id: row.ebook_id,
      attachment: attachmentOf(row),
      created_at: iso(row.created_at),
      comments: row.comments.map(({ comment, created_at }) => ({
        comment,
        created_at: iso(created_at),
      })),
    }));
    const comments = (await store.commentsBy(userId)).map(({ comment, created_at, report_id }) => ({
      report_id,
      comment,
      created_at: iso(created_at),
    }));
    return [
      { name: 'error-reports/reports.json', content: reports },
      { name: 'error-reports/comments.json', content: comments },
    ];
  },
  erase: async (userId) => {
    const reports = await store.ofUser(userId);
    await store.erasePerson(userId);
    for (const { ebook_id, attachment } of reports) {
      if (attachment === null || (await store.isShown(ebook_id, attachment))) continue;
      await books.releasePrivateFile(ebook_id, attachment);
    }
  },
});
