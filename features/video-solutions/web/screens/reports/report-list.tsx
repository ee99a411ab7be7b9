import type { ErrorReport } from '@sayfa/error-reports/contract';
import { formatDate, useText } from '@sayfa/web-kit';
import { IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { reportTitle } from './report-title.ts';
import classes from './reports.module.css';

/** The sender and the time; no name if the account was deleted. */
export const SentBy = ({ report }: { report: ErrorReport }) => {
  const { t, language } = useText();
  const when = formatDate(language, report.created_at, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <span className={classes.quiet}>
      <bdi>{report.user || t('video-solutions:reports.somebody')}</bdi> ·{' '}
      <time dateTime={report.created_at}>{when}</time>
    </span>
  );
};

/** A list of reports with their pictures. Source: VID-029. */
export const ReportList = ({
  reports,
  withPage,
}: {
  reports: readonly ErrorReport[];
  /** Whether to show the page of each. */
  withPage: boolean;
}) => {
  const { t } = useText();
  return (
    <ul className={classes.list}>
      {reports.map((report) => (
        <li key={report.id} data-closed={report.closed_at !== null || undefined}>
          <Link className={classes.entry} to={`?report=${report.id}`}>
            {report.attachment ? (
              <img
                className={classes.thumbnail}
                src={report.attachment}
                alt=""
                loading="lazy"
                decoding="async"
              />
            ) : (
              <span className={classes.thumbnail} />
            )}
            <span className={classes.words}>
              <strong>{reportTitle(t, report)}</strong>
              <bdi className={classes.text}>{report.description}</bdi>
              <SentBy report={report} />
            </span>
            <span className={classes.marks}>
              {withPage && report.page_number !== null && (
                <span>{t('video-solutions:reports.page', { page: report.page_number })}</span>
              )}
              {report.closed_at !== null && <span>{t('video-solutions:questions.closed')}</span>}
              {report.comments.length > 0 && (
                <span className={classes.count}>
                  <IconMessage size={18} stroke={1.75} aria-hidden />
                  {t('video-solutions:reports.comments', { count: report.comments.length })}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
