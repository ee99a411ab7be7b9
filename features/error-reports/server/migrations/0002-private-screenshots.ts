import type { Migration } from '@sayfa/server-kit';

const ADDRESS = "'/api/v2/ebook-files/' || ebook_id || '/'";

/**
 * Screenshots were files that every reader of the book could fetch by their address. Their rows move
 * to the page of private files, and reports keep the name of the file instead of that address.
 */
export const privateScreenshots: Migration = {
  id: 'error-reports/0002',
  statements: () => [
    `update ebook_files set page_number = -2
      where page_number = 0 and exists (select 1 from error_reports
        where error_reports.ebook_id = ebook_files.ebook_id
          and error_reports.attachment = '/api/v2/ebook-files/' || ebook_files.ebook_id || '/' || ebook_files.name)`,
    `update error_reports set attachment = replace(attachment, ${ADDRESS}, '')
      where attachment is not null`,
  ],
};
