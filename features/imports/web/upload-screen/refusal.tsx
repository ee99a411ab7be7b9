import { Alert, Anchor, Button } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { adviceFor } from '../sending/advice.ts';
import { type FirstBook, readingAddress } from '../sending/first-book.ts';
import classes from './refusal.module.css';

type RefusalProps = {
  code: string;
  /** What happened, in words. */
  message: string;
  /** Whether it is about a link, not a file. */
  isLink: boolean;
  firstBook?: FirstBook | undefined;
  onImportAnyway?: (() => void) | undefined;
};

/** What went wrong and what to do about it. */
export const Refusal = ({ code, message, isLink, firstBook, onImportAnyway }: RefusalProps) => {
  const { t } = useText();
  const advice = adviceFor(code, isLink);
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      classNames={{ root: classes.refusal }}
    >
      <p className={classes.message}>{message}</p>
      {advice && <p className={classes.advice}>{t(`imports:advice.${advice}`)}</p>}
      {firstBook && (
        <div className={classes.actions}>
          <Anchor component={Link} to={readingAddress(firstBook.hash)}>
            {t('imports:duplicate.open')}
          </Anchor>
          {onImportAnyway && (
            <Button variant="default" onClick={onImportAnyway}>
              {t('imports:duplicate.repeat')}
            </Button>
          )}
        </div>
      )}
    </Alert>
  );
};
