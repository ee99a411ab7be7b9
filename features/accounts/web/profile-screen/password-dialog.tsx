import { Button, focusFirstError, Modal, useMediaQuery } from '@sayfa/ui';
import { type SessionPerson, useText } from '@sayfa/web-kit';
import { type FormEvent, useRef } from 'react';
import { Failure } from '../fields/failure.tsx';
import fields from '../fields/fields.module.css';
import { PasswordField } from '../fields/password-field.tsx';
import { StrengthHint } from '../fields/strength-hint.tsx';
import type { ProfileDialogProps } from './dialog-button.tsx';
import classes from './profile-dialogs.module.css';
import { usePasswordChange } from './use-password-change.ts';

const NARROW = '(max-width: 37.5em)';

/** Asks for the present password and the one that replaces it. */
const PasswordDialog = ({
  opened,
  onClose,
  person,
}: ProfileDialogProps & { person: SessionPerson }) => {
  const { t } = useText();
  const narrow = useMediaQuery(NARROW);
  const form = useRef<HTMLFormElement>(null);
  const { typed, refusal, sending, edit, submit, dismiss } = usePasswordChange(onClose, () =>
    focusFirstError(form.current),
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={440}
      fullScreen={narrow === true}
      closeOnClickOutside={false}
      title={t('accounts:password.dialog')}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      <form ref={form} className={fields.form} onSubmit={onSubmit} noValidate>
        {/* Password managers find by it which account the new password is for. */}
        <input
          className={classes.username}
          type="text"
          name="username"
          autoComplete="username"
          value={person.email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordField
          label={t('accounts:password.current')}
          value={typed.current}
          error={refusal.current}
          onChange={(value) => edit('current', value)}
        />
        <PasswordField
          label={t('accounts:forgotten.newPassword')}
          purpose="new"
          value={typed.next}
          error={refusal.next}
          onChange={(value) => edit('next', value)}
          hint={
            <StrengthHint
              password={typed.next}
              known={[person.name, person.last_name, person.email]}
            />
          }
        />
        {refusal.above !== undefined && <Failure title={refusal.above} onClose={dismiss} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('accounts:password.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};

export default PasswordDialog;
