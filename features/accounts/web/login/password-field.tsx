import { PasswordInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconArrowBigUpLine } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import classes from './login-form.module.css';

/** A password with a way to see it, and a warning while Caps Lock is on. Source: ACC-021, ACC-050. */
export const PasswordField = ({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) => {
  const { t } = useText();
  const [capsLock, setCapsLock] = useState(false);
  const [visible, setVisible] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <PasswordInput
        classNames={{ label: classes.label, innerInput: classes.latin }}
        label={t('accounts:login.password')}
        name="password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setCapsLock(false)}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          'aria-label': t(visible ? 'accounts:login.hide' : 'accounts:login.reveal'),
          'aria-pressed': visible,
        }}
      />
      <p className={classes.capsLock} role="status">
        {capsLock && (
          <>
            <IconArrowBigUpLine size={18} stroke={1.75} aria-hidden />
            {t('accounts:login.capsLock')}
          </>
        )}
      </p>
    </div>
  );
};
