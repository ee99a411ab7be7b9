import { lazyPart, useText } from '@sayfa/web-kit';
import { DialogButton } from './dialog-button.tsx';

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'));

/** The way to the dialog that deletes my account. */
export const DeleteAccount = ({ email }: { email: string }) => {
  const { t } = useText();
  return (
    <DialogButton
      look={{ variant: 'outline', color: 'red' }}
      label={t('accounts:delete.open')}
      dialog={(props) => <DeleteDialog {...props} email={email} />}
    />
  );
};
