import { runInBackground } from '@sayfa/kernel';
import { Modal, useMediaQuery } from '@sayfa/ui';
import { toast, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { Failure } from '../fields/failure.tsx';
import { AskForCode } from './ask-for-code.tsx';
import { ChoosePassword } from './choose-password.tsx';
import classes from './forgotten-password-dialog.module.css';
import { useForgottenPassword } from './use-forgotten-password.ts';

const NARROW = '(max-width: 37.5em)';

/** Two steps: the phone, then its code with a new password. Source: ACC-041. */
const ForgottenPasswordDialog = ({
  opened,
  onClose,
  domain,
}: {
  opened: boolean;
  onClose: () => void;
  domain: string;
}) => {
  const { t } = useText();
  const narrow = useMediaQuery(NARROW);
  const [phone, setPhone] = useState('');
  const { place, notice, sending, askForCode, reset, timeOut, dismiss } = useForgottenPassword(
    domain,
    () => {
      toast({ kind: 'success', text: t('accounts:forgotten.done') });
      onClose();
    },
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={440}
      fullScreen={narrow === true}
      closeOnClickOutside={false}
      title={t('accounts:forgotten.title')}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
      classNames={{ body: classes.body }}
    >
      {notice?.kind === 'failed' && <Failure title={notice.text} onClose={dismiss} />}
      <p role="status" className={classes.done}>
        {notice?.kind === 'done' && notice.text}
      </p>
      {place.step === 'phone' ? (
        <AskForCode
          phone={phone}
          sending={sending}
          onChange={setPhone}
          onSend={() => runInBackground(askForCode(phone))}
        />
      ) : (
        <ChoosePassword
          endsAt={place.endsAt}
          sending={sending}
          onSend={(code, password) => runInBackground(reset(phone, code, password))}
          onTimeOut={timeOut}
        />
      )}
    </Modal>
  );
};

export default ForgottenPasswordDialog;
