import { runInBackground } from '@sayfa/kernel';
import { CloseButton, Logo, Modal, useMediaQuery } from '@sayfa/ui';
import { lazyPart, useText } from '@sayfa/web-kit';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Entrance, type EntranceMode } from './entrance.tsx';
import { landingOf } from './landing.ts';
import { LanguageChoice } from './language-choice.tsx';
import productPicture from './product-picture.webp';
import classes from './sign-in-area.module.css';

const PolicyDialog = lazyPart(() => import('../sign-up/policy-dialog.tsx'));
const ForgottenPasswordDialog = lazyPart(
  () => import('../forgotten-password/forgotten-password-dialog.tsx'),
);

const NARROW = '(max-width: 47.9375em)';

/** A dialog over this one; once it was open it stays, so that nothing typed in it is lost. */
type Above = { name: 'policy' } | { name: 'forgotten'; domain: string };

type SignInAreaProps = {
  mode: EntranceMode;
  onMode: (mode: EntranceMode) => void;
  onClose: () => void;
};

/**
 * Signing in and up: welcome and a picture of the product at one side, the form at the other.
 * Source: ACC-002, ACC-003.
 */
const SignInArea = ({ mode, onMode, onClose }: SignInAreaProps) => {
  const { t } = useText();
  const { state } = useLocation();
  const navigate = useNavigate();
  const narrow = useMediaQuery(NARROW);
  const [above, setAbove] = useState<Above>();
  const [aboveIsOpen, setAboveIsOpen] = useState(false);
  const [waitsForCode, setWaitsForCode] = useState(false);
  const show = (dialog: Above) => {
    setAbove(dialog);
    setAboveIsOpen(true);
  };
  const hide = () => setAboveIsOpen(false);
  return (
    <>
      <Modal.Root
        opened
        onClose={onClose}
        size={920}
        padding={0}
        radius="lg"
        centered
        fullScreen={narrow === true}
        closeOnEscape={!waitsForCode}
        closeOnClickOutside={mode === 'login' && !waitsForCode}
        trapFocus={!aboveIsOpen}
      >
        <Modal.Overlay />
        <Modal.Content
          aria-label={t(mode === 'login' ? 'accounts:login.title' : 'accounts:signUp.title')}
        >
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
                  <Entrance
                    mode={mode}
                    onMode={onMode}
                    onPending={setWaitsForCode}
                    onDone={() => runInBackground(Promise.resolve(navigate(landingOf(state))))}
                    onPolicy={() => show({ name: 'policy' })}
                    onForgotten={(domain) => show({ name: 'forgotten', domain })}
                  />
                </div>
              </div>
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      <Suspense fallback={null}>
        {above?.name === 'policy' && <PolicyDialog opened={aboveIsOpen} onClose={hide} />}
        {above?.name === 'forgotten' && (
          <ForgottenPasswordDialog opened={aboveIsOpen} onClose={hide} domain={above.domain} />
        )}
      </Suspense>
    </>
  );
};

export default SignInArea;
