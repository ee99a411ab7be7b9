import { letterOf } from '@sayfa/question-kit';
import { RichText } from '@sayfa/rich-text/web';
import { formatNumber, formatPercent, useText } from '@sayfa/web-kit';
import { IconCheck } from '@tabler/icons-react';
import type { OthersAttempts } from '../../contract/index.ts';
import classes from './results.module.css';

/** How many people chose each option, as bars and numbers. */
export const OptionCounts = ({ results }: { results: OthersAttempts }) => {
  const { t, language } = useText();
  const { options, submitted } = results;
  return (
    <table className={classes.counts}>
      <caption className={classes.caption}>{t('activities:results.perAnswer')}</caption>
      <thead className={classes.unseen}>
        <tr>
          <th scope="col">{t('activities:results.answer')}</th>
          <th scope="col">{t('activities:results.chosenBy')}</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ id, text, isCorrect, count }, place) => {
          const share = submitted === 0 ? 0 : count / submitted;
          return (
            <tr key={id} data-right={isCorrect || undefined}>
              <th scope="row">
                <span className={classes.letter}>{letterOf(place)}</span>
                <span className={classes.text}>
                  <RichText html={text} />
                </span>
                {isCorrect && (
                  <IconCheck
                    className={classes.check}
                    role="img"
                    aria-label={t('activities:results.isRight')}
                  />
                )}
              </th>
              <td>
                <span className={classes.bar} aria-hidden>
                  <span style={{ inlineSize: `${share * 100}%` }} />
                </span>
                <span className={classes.number}>
                  {formatNumber(language, count)} · {formatPercent(language, share)}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
