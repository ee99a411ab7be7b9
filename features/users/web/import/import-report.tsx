import type { AnswerOf } from '@sayfa/contract-kit';
import { Button } from '@sayfa/ui';
import { csvLine, type usersCalls } from '@sayfa/users/contract';
import { useText } from '@sayfa/web-kit';
import { IconDownload } from '@tabler/icons-react';
import { downloadCsv } from '../download-text.ts';
import { inviteAddress } from '../invitation-link.tsx';
import classes from '../users.module.css';

/** What became of a file. */
export type Report = AnswerOf<typeof usersCalls.importCsv>['data'];

/** More lines are in the file that can be downloaded. */
const MAX_SHOWN = 100;

/** What is right and wrong with a file, or the links of everybody in it. */
export const ImportReport = ({ report }: { report: Report }) => {
  const { t } = useText();
  const { refused, ignored, invitations, imported, accepted } = report;
  const reasonOf = ({ problem, value }: Report['refused'][number]): string =>
    t(`users:problems.${problem}`, { value });

  const saveRefused = () => {
    const header = ['line', 'email', 'reason', 'value'].map((each) =>
      t(each === 'email' ? 'users:email' : `users:import.${each}`),
    );
    const lines = refused.map((each) =>
      csvLine([each.line, each.email, reasonOf(each), each.value]),
    );
    downloadCsv(t('users:import.reportFile'), csvLine(header) + lines.join(''));
  };
  const saveLinks = () => {
    const header = csvLine([t('users:email'), t('users:invite.link')]);
    const lines = invitations.map(({ email, token }) => csvLine([email, inviteAddress(token)]));
    downloadCsv(t('users:import.linksFile'), header + lines.join(''));
  };

  if (imported > 0) {
    return (
      <div className={classes.form} role="status">
        <p>
          <strong>{t('users:import.done', { count: imported })}</strong>
        </p>
        <p>{t('users:import.doneText')}</p>
        <Button
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          onClick={saveLinks}
        >
          {t('users:import.links')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.form}>
      <p role="status">
        {refused.length > 0
          ? t('users:import.bad', { count: refused.length })
          : t('users:import.good', { count: accepted })}
      </p>
      {ignored.length > 0 && (
        <p className={classes.quiet}>{t('users:import.ignored', { names: ignored.join(' · ') })}</p>
      )}
      {refused.length > 0 && (
        <>
          <ul className={classes.report} aria-label={t('users:import.refused')}>
            {refused.slice(0, MAX_SHOWN).map((each) => (
              <li key={each.line}>
                <span className={classes.line}>
                  {t('users:import.line')} {each.line}
                </span>{' '}
                {reasonOf(each)} <bdi className={classes.quiet}>{each.value}</bdi>
              </li>
            ))}
          </ul>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
            onClick={saveRefused}
          >
            {t('users:import.report')}
          </Button>
        </>
      )}
    </div>
  );
};
