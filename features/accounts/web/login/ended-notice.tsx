import { SESSION_ENDS } from '@sayfa/accounts/contract';
import { Alert } from '@sayfa/ui';
import { useSession, useText } from '@sayfa/web-kit';
import { IconInfoCircle } from '@tabler/icons-react';

/** Why somebody who was signed in has to sign in again; nothing where nobody knows. */
export const EndedNotice = () => {
  const { t } = useText();
  const ended = useSession((session) => session.ended);
  const reason = SESSION_ENDS.find((known) => known === ended);
  if (!reason) return null;
  return (
    <Alert
      color="blue"
      role="status"
      icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}
      title={t(`accounts:ended.${reason}`)}
    >
      {reason !== 'blocked' && t('accounts:ended.signIn')}
    </Alert>
  );
};
