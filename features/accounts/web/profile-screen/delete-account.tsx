import { Button } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { lazy, Suspense, useState } from 'react';
import classes from './profile-screen.module.css';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

/** The way to the dialog that deletes my account. */
export const DeleteAccount = ({ email }: { email: string }) => {
  const { t } = useText();
  const [wasOpen, setWasOpen] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button variant="outline" color="red" className={classes.action} onClick={open}>
        {t('accounts:delete.open')}
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <DeleteDialog opened={isOpen} email={email} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
