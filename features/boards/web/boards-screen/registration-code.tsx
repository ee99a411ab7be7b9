import { Button, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type Registration, shownCode } from '../../contract/index.ts';
import classes from './boards-screen.module.css';

/** The code that a browser becomes a board with, shown this once. */
export const RegistrationCode = ({
  registration,
  onDone,
}: {
  registration: Registration;
  onDone(): void;
}) => {
  const { t } = useText();
  return (
    <div className={classes.form}>
      <p>{t('boards:codeReady')}</p>
      <output className={classes.code} aria-label={t('boards:start.registrationCode')} dir="ltr">
        {shownCode(registration.code)}
      </output>
      <TextInput
        label={t('boards:codeAddress')}
        readOnly
        dir="ltr"
        value={`${location.origin}/board`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={onDone} data-autofocus>
        {t('boards:done')}
      </Button>
    </div>
  );
};
