import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconArrowBigUpLine } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import classes from './password-input.module.css';

/** A password; warns beneath the field while Caps Lock is on. Source: ACC-021. */
export const PasswordInput = ({
  capsLockText,
  ...field
}: PasswordInputProps & {
  /** The warning in words. */
  capsLockText: string;
}) => {
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <div>
      <MantinePasswordInput
        {...field}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setCapsLockOn(false)}
      />
      <p className={classes.capsLock} role="status">
        {isCapsLockOn && (
          <>
            <IconArrowBigUpLine size={18} stroke={1.75} aria-hidden />
            {capsLockText}
          </>
        )}
      </p>
    </div>
  );
};
