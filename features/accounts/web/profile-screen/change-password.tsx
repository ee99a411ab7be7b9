import { lazyPart, type SessionPerson, useText } from '@sayfa/web-kit';
import { DialogButton } from './dialog-button.tsx';

const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'));

/** The way to the dialog that changes my password. */
export const ChangePassword = ({ person }: { person: SessionPerson }) => {
  const { t } = useText();
  return (
    <DialogButton
      look={{ variant: 'default' }}
      label={t('accounts:password.open')}
      dialog={(props) => <PasswordDialog {...props} person={person} />}
    />
  );
};
