import { Button, Modal, useMediaQuery } from '@sayfa/ui';
import { type SessionPerson, useText } from '@sayfa/web-kit';
import type { FormEvent } from 'react';
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
  const { typed, refusal, checks, sending, edit, submit, dismiss } = usePasswordChange(onClose);
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
      <form {...checks.form} className={fields.form} onSubmit={onSubmit}>
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
          field="current"
          error={checks.problems.current ?? refusal.current}
          onChange={(value) => edit('current', value)}
        />
        <PasswordField
          label={t('accounts:forgotten.newPassword')}
          purpose="new"
          value={typed.next}
          field="next"
          error={checks.problems.next ?? refusal.next}
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
