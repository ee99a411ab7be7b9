import { runInBackground } from '@sayfa/kernel';
import { Anchor, Modal } from '@sayfa/ui';
import { lazyPart, toast, useText } from '@sayfa/web-kit';
import { Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { VerificationView } from '../verification/verification-view.tsx';
import { landingOf } from './landing.ts';
import classes from './login-dialog.module.css';
import { LoginForm } from './login-form.tsx';
import type { PendingPerson } from './pending-person.ts';

const ForgottenPasswordDialog = lazyPart(
  () => import('../forgotten-password/forgotten-password-dialog.tsx'),
);

/** The book somebody wants to open. */
type RequestedBook = { name: string; icon: string | null };

const Title = ({ book }: { book: RequestedBook | undefined }) => {
  const { t } = useText();
  return (
    <span className={classes.title}>
      {book?.icon && <img className={classes.cover} src={book.icon} alt="" />}
      <span>
        {t('accounts:login.title')}
        {book && <small className={classes.book}>{book.name}</small>}
      </span>
    </span>
  );
};

/** Other ways in: signing up, and the login of another domain. */
const OtherWays = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useText();
  const { state } = useLocation();
  const link = (auth: 'signup' | 'login', label: string) => (
    <Anchor
      component={Link}
      to={`/login/suggested?auth=${auth}`}
      state={state}
      className={classes.other}
      onClick={onLeave}
    >
      {label}
    </Anchor>
  );
  return (
    <div className={classes.others}>
      {link('signup', t('accounts:signUp.open'))}
      {link('login', t('accounts:login.otherDomain'))}
    </div>
  );
};

/** The small sign-in form that opens on visitors' pages. Source: ACC-050, LIB-032. */
const LoginDialog = ({
  opened,
  onClose,
  book,
  stays = false,
}: {
  opened: boolean;
  onClose: () => void;
  book?: RequestedBook | undefined;
  /** Whether the screen under it stays where it is after the login. */
  stays?: boolean;
}) => {
  const { t } = useText();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [pending, setPending] = useState<PendingPerson>();
  const [forgotten, setForgotten] = useState<{ domain: string; isOpen: boolean }>();
  const remembers = forgotten?.isOpen !== true;
  const land = () => {
    if (stays) onClose();
    else runInBackground(Promise.resolve(navigate(landingOf(state))));
  };
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        size={400}
        title={<Title book={book} />}
        trapFocus={remembers}
        closeOnEscape={!pending}
        closeOnClickOutside={!pending}
        closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
        classNames={{ header: classes.header, body: classes.body }}
      >
        {pending ? (
          <VerificationView
            person={pending}
            onDone={land}
            onSignedOut={() => setPending(undefined)}
            onAlreadyVerified={() => {
              toast({ kind: 'success', text: t('accounts:verification.already') });
              setPending(undefined);
            }}
          />
        ) : (
          <>
            <LoginForm
              kind="mini"
              onDone={land}
              onPending={setPending}
              onForgotten={(domain) => setForgotten({ domain, isOpen: true })}
            />
            <OtherWays onLeave={onClose} />
          </>
        )}
      </Modal>
      {forgotten && (
        <Suspense fallback={null}>
          <ForgottenPasswordDialog
            opened={forgotten.isOpen}
            domain={forgotten.domain}
            onClose={() => setForgotten({ ...forgotten, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  );
};

export default LoginDialog;
