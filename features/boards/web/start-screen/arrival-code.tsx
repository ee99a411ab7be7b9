import { Skeleton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { shownCode } from '../../contract/index.ts';
import { QrCode } from './qr-code.tsx';
import classes from './start-screen.module.css';
import type { BoardCode } from './use-board-code.ts';

/** How somebody comes in: a code to open on another device, and a number to press there. */
export const ArrivalCode = ({ code }: { code: BoardCode }) => {
  const { t } = useText();
  if (code.state === 'arriving') {
    return (
      <p className={classes.message} role="status">
        {t('boards:start.arriving')}
      </p>
    );
  }
  if (code.state === 'away') {
    return (
      <p className={classes.message} role="alert">
        {t('boards:start.away')}
      </p>
    );
  }
  if (code.state === 'loading') {
    return (
      <div className={classes.way} role="status" aria-label={t('boards:start.loading')}>
        <Skeleton className={classes.qr} />
        <Skeleton className={classes.words} />
      </div>
    );
  }
  return (
    <>
      <div className={classes.way}>
        <QrCode text={code.code.address} label={t('boards:start.qr')} />
        <ol className={classes.words}>
          <li>{t('boards:start.scan')}</li>
          <li>
            {t('boards:start.type')}
            <output className={classes.code} aria-label={t('boards:start.codeLabel')} dir="ltr">
              {shownCode(code.code.code)}
            </output>
          </li>
          <li>
            {t('boards:start.press')}
            <output className={classes.number} aria-label={t('boards:start.press')} dir="ltr">
              {code.code.number}
            </output>
          </li>
        </ol>
      </div>
      {code.refusal && (
        <p className={classes.message} role="alert">
          {code.refusal}
        </p>
      )}
      {code.isAway && (
        <p className={classes.quiet} role="status">
          {t('boards:start.away')}
        </p>
      )}
    </>
  );
};
