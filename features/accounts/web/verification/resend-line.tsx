import { Anchor } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import fields from '../fields/fields.module.css';
import { TimeLeft } from '../fields/time-left.tsx';
import { useSecondsLeft } from '../fields/use-seconds-left.ts';
import classes from './verification-view.module.css';

/** The time until a new code may be asked for, then the link that asks. Source: ACC-037. */
export const ResendLine = ({
  at,
  sending,
  onResend,
}: {
  /** Milliseconds since 1970. */
  at: number;
  sending: boolean;
  onResend: () => void;
}) => {
  const { t } = useText();
  const seconds = useSecondsLeft(at);
  return (
    <p className={classes.resend}>
      {seconds > 0 ? (
        <TimeLeft seconds={seconds} messageKey="accounts:verification.resendIn" />
      ) : (
        <Anchor
          component="button"
          type="button"
          className={fields.quietLink}
          disabled={sending}
          onClick={onResend}
        >
          {t('accounts:verification.resend')}
        </Anchor>
      )}
    </p>
  );
};
