import { letterOf } from '@sayfa/question-kit';
import { Button } from '@sayfa/ui';
import { formatDate, formatNumber, useText } from '@sayfa/web-kit';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { OthersAttempt, OthersAttempts } from '../../contract/index.ts';
import classes from './results.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const Outcome = ({ row }: { row: OthersAttempt }) => {
  const { t } = useText();
  if (row.isTrue === null) {
    return (
      <span className={classes.outcome}>
        <IconMinus {...ICON} />
        {t('activities:results.notYet')}
      </span>
    );
  }
  return (
    <span className={classes.outcome} data-right={row.isTrue}>
      {row.isTrue ? <IconCheck {...ICON} /> : <IconX {...ICON} />}
      {t(row.isTrue ? 'activities:results.right' : 'activities:results.wrong')}
    </span>
  );
};

/** The people and their answers, latest first. */
export const PeopleRows = ({
  results,
  onPage,
}: {
  results: OthersAttempts;
  onPage(page: number): void;
}) => {
  const { t, language } = useText();
  const { options, rows, page, perPage, total } = results;
  const lettersOf = (answer: readonly string[]): string =>
    options.flatMap(({ id }, place) => (answer.includes(id) ? [letterOf(place)] : [])).join(' ');
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.people}>
          <caption className={classes.caption}>{t('activities:results.people')}</caption>
          <thead>
            <tr>
              {['name', 'answer', 'outcome', 'repeats', 'at'].map((column) => (
                <th key={column} scope="col">
                  {t(`activities:results.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.userId}>
                <th scope="row" dir="auto">
                  {row.name || t('activities:results.gone')}
                </th>
                <td>{lettersOf(row.answer)}</td>
                <td>
                  <Outcome row={row} />
                </td>
                <td className={classes.number}>{formatNumber(language, row.repeatCount)}</td>
                <td className={classes.number}>
                  {formatDate(language, row.at, { dateStyle: 'short', timeStyle: 'short' })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <nav className={classes.pager} aria-label={t('ui:table.pages')}>
          <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('ui:table.previous')}
          </Button>
          <span className={classes.number}>
            {formatNumber(language, page)} / {formatNumber(language, pages)}
          </span>
          <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('ui:table.next')}
          </Button>
        </nav>
      )}
    </>
  );
};
