import { VisuallyHidden } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { clockOf, isAnnounced } from './seconds-left.ts';

/** A visible countdown; a polite live region announces it at a few moments only. `messageKey` is of a message with `{{time}}`. */
export const TimeLeft = ({
  seconds,
  messageKey,
  className,
}: {
  seconds: number;
  /** Key of the message, with its namespace. */
  messageKey: string;
  className?: string | undefined;
}) => {
  const { t } = useText();
  const [announced, setAnnounced] = useState(seconds);
  useEffect(() => {
    if (isAnnounced(seconds)) setAnnounced(seconds);
  }, [seconds]);
  return (
    <>
      <span className={className} role="timer" aria-live="off">
        {t(messageKey, { time: clockOf(seconds) })}
      </span>
      <VisuallyHidden role="status">{t('accounts:countdown', { count: announced })}</VisuallyHidden>
    </>
  );
};
