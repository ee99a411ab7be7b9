import { PasswordInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type ReactNode, useId, useState } from 'react';
import classes from './fields.module.css';

type PasswordFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** In words; `Password` unless told. */
  label?: string | undefined;
  /** A password that is known, or one that is being chosen. */
  purpose?: 'current' | 'new';
  /** Its name among the fields of the form; `password` unless told. */
  field?: string;
  /** In words, beneath the field. */
  error?: string | undefined;
  /** Beneath the field, as long as nothing is wrong. */
  hint?: ReactNode;
};

/** A password with a way to see it, and a warning while Caps Lock is on. Source: ACC-021, ACC-050. */
export const PasswordField = ({
  value,
  onChange,
  label,
  purpose = 'current',
  field = 'password',
  error,
  hint,
}: PasswordFieldProps) => {
  const { t } = useText();
  const errorId = useId();
  const [visible, setVisible] = useState(false);
  return (
    <div data-field={field}>
      <PasswordInput
        classNames={{ label: classes.label, innerInput: classes.latin, error: classes.error }}
        label={label ?? t('accounts:login.password')}
        name="password"
        autoComplete={`${purpose}-password`}
        value={value}
        error={error}
        errorProps={{ id: errorId }}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        capsLockText={t('ui:capsLock')}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          'aria-label': t(visible ? 'accounts:login.hide' : 'accounts:login.reveal'),
          'aria-pressed': visible,
        }}
      />
      {!error && hint}
    </div>
  );
};
