import type { ErrorReport } from '@sayfa/error-reports/contract';
import { runInBackground } from '@sayfa/kernel';
import { Button } from '@sayfa/ui';
import { formatDate, useText } from '@sayfa/web-kit';
import { IconArrowBackUp, IconBook2, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { QuestionPictureDialog } from '../question-picture.tsx';
import { ReplyForm } from './reply-form.tsx';
import { SentBy } from './report-list.tsx';
import { reportTitle } from './report-title.ts';
import classes from './reports.module.css';
import { useReportChanges } from './use-report-changes.ts';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true };

const Comments = ({ report }: { report: ErrorReport }) => {
  const { t, language } = useText();
  if (report.comments.length === 0) {
    return <p className={classes.quiet}>{t('video-solutions:reports.noComments')}</p>;
  }
  return (
    <ol className={classes.comments}>
      {report.comments.map(({ id, user, comment, created_at }) => (
        <li key={id}>
          <span className={classes.quiet}>
            <bdi>{user || t('video-solutions:reports.somebody')}</bdi> ·{' '}
            <time dateTime={created_at}>
              {formatDate(language, created_at, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </span>
          <p dir="auto">{comment}</p>
        </li>
      ))}
    </ol>
  );
};

/** A report with its picture, its answers and a form to answer. Source: VID-030. */
export const ReportView = ({ report, place }: { report: ErrorReport; place: string }) => {
  const { t } = useText();
  const [isEnlarged, setEnlarged] = useState(false);
  const { busy, failure, answer, setClosed } = useReportChanges(report.id);
  const isClosed = report.closed_at !== null;
  return (
    <article className={classes.report}>
      <div className={classes.status}>
        <p className={classes.description} dir="auto">
          {report.description}
        </p>
        <SentBy report={report} />
        {isClosed && (
          <p className={classes.closed}>
            <IconCheck {...ICON} /> {t('video-solutions:questions.closed')}
          </p>
        )}
        {report.attachment && (
          <button
            type="button"
            className={classes.picture}
            aria-label={t('video-solutions:reports.enlarge')}
            onClick={() => setEnlarged(true)}
          >
            <img src={report.attachment} alt={t('video-solutions:reports.picture')} />
          </button>
        )}
        <div className={classes.buttons}>
          <Button
            component={Link}
            to={place}
            variant="default"
            leftSection={<IconBook2 {...ICON} />}
          >
            {t('video-solutions:reports.open')}
          </Button>
          <Button
            variant="default"
            loading={busy}
            leftSection={isClosed ? <IconArrowBackUp {...ICON} /> : <IconCheck {...ICON} />}
            onClick={() => runInBackground(setClosed(!isClosed))}
          >
            {t(`video-solutions:reports.${isClosed ? 'reopen' : 'close'}`)}
          </Button>
        </div>
      </div>
      <section className={classes.answers} aria-labelledby="report-comments">
        <h2 id="report-comments">{t('video-solutions:reports.answers')}</h2>
        <div aria-live="polite">
          <Comments report={report} />
        </div>
        <ReplyForm
          key={report.id}
          reportId={report.id}
          busy={busy}
          failure={failure}
          onSend={answer}
        />
      </section>
      <QuestionPictureDialog
        picture={
          isEnlarged && report.attachment
            ? { url: report.attachment, name: reportTitle(t, report) }
            : undefined
        }
        onClose={() => setEnlarged(false)}
      />
    </article>
  );
};
