import { formatNumber, useText } from '@sayfa/web-kit';
import type { Problem } from '../../content/check-own-content.ts';
import classes from './form.module.css';

/** What is missing until it can be played. */
export const Problems = ({ problems }: { problems: readonly Problem[] }) => {
  const { t, language } = useText();
  if (problems.length === 0) return null;
  return (
    <div className={classes.problems}>
      <p>{t('h5p-content:form.missing')}</p>
      <ul>
        {problems.map(({ code, limit, row }) => (
          <li key={`${code} ${row ?? ''}`}>
            {t(`h5p-content:problem.${code}`, {
              limit: formatNumber(language, limit ?? 0),
              number: formatNumber(language, (row ?? 0) + 1),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
};
