import { CloseButton, Logo, Modal, useMediaQuery } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { landingOf } from './landing.ts';
import { LanguageChoice } from './language-choice.tsx';
import { LoginForm } from './login-form.tsx';
import { PhoneNotVerified } from './phone-not-verified.tsx';
import productPicture from './product-picture.webp';
import classes from './sign-in-area.module.css';
import type { PendingPerson } from './use-login.ts';

const NARROW = '(max-width: 47.9375em)';

/** The main sign-in: welcome and a picture of the product at one side, the form at the other. Source: ACC-002. */
const SignInArea = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useText();
  const { state } = useLocation();
  const navigate = useNavigate();
  const narrow = useMediaQuery(NARROW);
  const [pending, setPending] = useState<PendingPerson>();
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={920}
      padding={0}
      radius="lg"
      centered
      fullScreen={narrow === true}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('accounts:login.title')}>
        <Modal.Body>
          <div className={classes.area}>
            <div className={classes.welcome}>
              <Logo size={36} />
              <p className={classes.greeting}>{t('accounts:login.welcome')}</p>
              <p className={classes.promise}>{t('accounts:login.promise')}</p>
              <img
                className={classes.picture}
                src={productPicture}
                width={1000}
                height={900}
                alt={t('accounts:login.picture')}
              />
            </div>
            <div className={classes.entrance}>
              <div className={classes.top}>
                <LanguageChoice />
                <CloseButton size={44} aria-label={t('ui:close')} onClick={onClose} />
              </div>
              <div className={classes.form}>
                <div className={classes.phoneLogo}>
                  <Logo size={36} />
                </div>
                {pending ? (
                  <PhoneNotVerified person={pending} onSignedOut={() => setPending(undefined)} />
                ) : (
                  <>
                    <h2 className={classes.title}>{t('accounts:login.title')}</h2>
                    <LoginForm
                      kind="main"
                      onDone={() => void navigate(landingOf(state))}
                      onPending={setPending}
                    />
                  </>
                )}
              </div>
            </div>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};

export default SignInArea;
