import { useText } from '@sayfa/web-kit';
import type { TargetKind } from '../../contract/index.ts';
import classes from './paper-codes-dialog.module.css';

type Opening = { kind: TargetKind; page: number; code: string; openings: number };

/** How often codes were opened, the most opened first; nothing of who did. Source: PAP-008. */
export const OpenedCodes = ({ openings }: { openings: readonly Opening[] }) => {
  const { t } = useText();
  return (
    <section>
      <h3>{t('paper-codes:opened.title')}</h3>
      <p className={classes.quiet}>{t('paper-codes:opened.hint')}</p>
      <ul className={classes.openings}>
        {openings.map(({ kind, page, code, openings: count }) => (
          <li key={code}>
            <span>
              {t('paper-codes:opened.place', { kind: t(`paper-codes:kind.${kind}`), page })}
            </span>
            <span>{t('paper-codes:opened.count', { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
