import { Button, Checkbox, TextInput } from '@sayfa/ui';
import { type SessionPerson, useText } from '@sayfa/web-kit';
import { IconLock } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { Failure } from '../fields/failure.tsx';
import shared from '../fields/fields.module.css';
import { ProfileSaved } from './profile-saved.tsx';
import classes from './profile-screen.module.css';
import { useProfile } from './use-profile.ts';

const LONGEST_NAME = 100;
const LONGEST_ADDRESS = 500;

type TextField = 'name' | 'last_name' | 'address' | 'city';

type Profile = ReturnType<typeof useProfile>;

const PERMISSIONS = ['email_permission', 'sms_permission'] as const;

/** By which ways the person may be written to. */
const Permissions = ({ fields, edit }: Pick<Profile, 'fields' | 'edit'>) => {
  const { t } = useText();
  return (
    <fieldset className={classes.permissions}>
      <legend className={classes.legend}>{t('accounts:profile.permissions')}</legend>
      {PERMISSIONS.map((permission) => (
        <Checkbox
          key={permission}
          size="md"
          label={t(`accounts:profile.${permission}`)}
          checked={fields[permission]}
          onChange={(event) => edit({ [permission]: event.currentTarget.checked })}
          classNames={{ body: classes.permission, input: classes.box }}
        />
      ))}
    </fieldset>
  );
};

/** Name, address and permissions; e-mail and phone to look at. Source: ACC-062. */
export const ProfileForm = ({ person }: { person: SessionPerson }) => {
  const { t } = useText();
  const profile = useProfile(person);
  const { fields, checks, outcome, sending, edit, submit, dismiss } = profile;
  const look = { label: shared.label, error: shared.error };
  const fixed = { label: shared.label, error: shared.error, input: classes.fixed };

  const text = (name: TextField, autoComplete: string, maxLength = LONGEST_NAME) => ({
    name,
    autoComplete,
    maxLength,
    classNames: look,
    label: t(`accounts:profile.${name}`),
    value: fields[name],
    onChange: (event: FormEvent<HTMLInputElement>) => edit({ [name]: event.currentTarget.value }),
  });
  const lock = <IconLock size={18} stroke={1.75} aria-hidden />;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <form {...checks.form} className={classes.form} onSubmit={onSubmit}>
      <div className={classes.pair}>
        <TextInput {...text('name', 'given-name')} error={checks.problems.name} />
        <TextInput {...text('last_name', 'family-name')} />
      </div>
      <TextInput
        {...text('address', 'street-address', LONGEST_ADDRESS)}
        error={checks.problems.address}
      />
      <TextInput {...text('city', 'address-level2')} />
      <div className={classes.pair}>
        <TextInput
          label={t('accounts:login.email')}
          value={person.email}
          readOnly
          rightSection={lock}
          error={checks.problems.email}
          classNames={fixed}
        />
        <TextInput
          label={t('accounts:fields.phone')}
          value={person.phone}
          readOnly
          rightSection={lock}
          classNames={fixed}
        />
      </div>
      <Permissions fields={fields} edit={edit} />
      {outcome.state === 'failed' && <Failure title={outcome.message} onClose={dismiss} />}
      <p role="status" className={classes.unchanged}>
        {outcome.state === 'unchanged' && t('accounts:profile.unchanged')}
      </p>
      <Button type="submit" className={classes.main} loading={sending}>
        {t('accounts:profile.save')}
      </Button>
      <ProfileSaved opened={outcome.state === 'saved'} onClose={dismiss} />
    </form>
  );
};
