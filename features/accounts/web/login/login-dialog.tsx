import { Anchor, Modal } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { landingOf } from './landing.ts';
import classes from './login-dialog.module.css';
import { LoginForm } from './login-form.tsx';
import { PhoneNotVerified } from './phone-not-verified.tsx';
import type { PendingPerson } from './use-login.ts';

/** The book somebody wants to open. */
type WantedBook = { name: string; icon: string | null };

/** The small sign-in form that opens on visitors' pages. Source: ACC-050, LIB-032. */
const LoginDialog = ({
  opened,
  onClose,
  book,
}: {
  opened: boolean;
  onClose: () => void;
  book?: WantedBook | undefined;
}) => {
  const { t } = useText();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [pending, setPending] = useState<PendingPerson>();
  const title = (
    <span className={classes.title}>
      {book?.icon && <img className={classes.cover} src={book.icon} alt="" />}
      <span>
        {t('accounts:login.title')}
        {book && <small className={classes.book}>{book.name}</small>}
      </span>
    </span>
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={400}
      title={title}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
      classNames={{ header: classes.header, body: classes.body }}
    >
      {pending ? (
        <PhoneNotVerified person={pending} onSignedOut={() => setPending(undefined)} />
      ) : (
        <>
          <LoginForm
            kind="mini"
            onDone={() => void navigate(landingOf(state))}
            onPending={setPending}
          />
          <Anchor
            component={Link}
            to="/login/suggested?auth=login"
            state={state}
            className={classes.other}
            onClick={onClose}
          >
            {t('accounts:login.otherDomain')}
          </Anchor>
        </>
      )}
    </Modal>
  );
};

export default LoginDialog;
