import { Button } from '@sayfa/ui';
import { type ReactNode, Suspense, useState } from 'react';
import classes from './profile-screen.module.css';

/** What a dialog of the profile gets. */
export type ProfileDialogProps = { opened: boolean; onClose: () => void };

/** A button that opens a dialog, which stays once it was open: what was typed in it is not lost. */
export const DialogButton = ({
  label,
  look,
  dialog,
}: {
  label: string;
  look: { variant: 'default' | 'outline'; color?: string };
  dialog: (props: ProfileDialogProps) => ReactNode;
}) => {
  const [wasOpen, setWasOpen] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button {...look} className={classes.action} onClick={open}>
        {label}
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          {dialog({ opened: isOpen, onClose: () => setIsOpen(false) })}
        </Suspense>
      )}
    </>
  );
};
