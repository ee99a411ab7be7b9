import { type CommandGroup, type OpenReader, pageIdOfKey, useQuestionInView } from '@sayfa/web-kit';
import { IconMessageReport } from '@tabler/icons-react';
import { type ReportSubject, useReportDialog } from './report-dialog/report-dialog-state.ts';

type Reporting = {
  reader: OpenReader;
  canReport: boolean;
  canAnswer: boolean;
  /** False on a page that the person added: it is not part of the book. */
  isOfBook: boolean;
};

/** The current page as the subject of a report; undefined if it is not part of the book. */
export const pageOf = (reader: OpenReader): ReportSubject | undefined => {
  const page = reader.page();
  const pageId = pageIdOfKey(reader.pageAt(page)?.key ?? '');
  return pageId === undefined ? undefined : { page, pageId };
};

const report = ({ reader }: Reporting): void => {
  const about = useQuestionInView.getState().question ?? pageOf(reader);
  if (about) useReportDialog.getState().open(about);
};

const REPORT = {
  name: 'error-reports:report',
  icon: IconMessageReport,
  isEnabled: ({ isOfBook }: Reporting) => isOfBook,
  run: report,
};

/** Readers report from the book's menu, people who record from their bar. Source: REC-008, REC-015. */
const reportCommands: CommandGroup<Reporting> = {
  title: 'error-reports:report',
  scope: 'book',
  commands: [
    {
      ...REPORT,
      id: 'report',
      place: { menu: 'book', order: 40 },
      isAvailable: ({ canReport }) => canReport,
    },
    {
      ...REPORT,
      id: 'report-of-staff',
      place: { menu: 'staff', order: 40 },
      isAvailable: ({ canAnswer }) => canAnswer,
    },
  ],
};

export default reportCommands;
