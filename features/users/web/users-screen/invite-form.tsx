import { email as emailRule } from '@sayfa/accounts/contract';
import { DEFAULT_ROLE, type Role } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { Button, Select, TextInput, useFieldChecks } from '@sayfa/ui';
import { type Invitation, usersCalls } from '@sayfa/users/contract';
import { callApi, useText } from '@sayfa/web-kit';
import { type FormEvent, useState } from 'react';
import { ChoiceList } from '../choice-list.tsx';
import { InvitationLink } from '../invitation-link.tsx';
import { roleKey } from '../person.ts';
import { useChange } from '../use-change.ts';
import classes from '../users.module.css';
import type { UsersOptions } from './use-options.ts';

const LONGEST_NAME = 100;

const NOBODY = { email: '', name: '', last_name: '' };

type Person = typeof NOBODY;

/** Who is invited. */
const PersonFields = ({
  person,
  failure,
  onChange,
}: {
  person: Person;
  failure: string | undefined;
  onChange: (person: Person) => void;
}) => {
  const { t } = useText();
  const change = (field: keyof Person) => (event: FormEvent<HTMLInputElement>) =>
    onChange({ ...person, [field]: event.currentTarget.value });
  return (
    <>
      <TextInput
        label={t('users:email')}
        name="email"
        type="email"
        dir="ltr"
        required
        value={person.email}
        data-autofocus
        error={failure}
        onChange={change('email')}
      />
      <TextInput
        label={t('users:invite.firstName')}
        maxLength={LONGEST_NAME}
        value={person.name}
        onChange={change('name')}
      />
      <TextInput
        label={t('users:invite.lastName')}
        maxLength={LONGEST_NAME}
        value={person.last_name}
        onChange={change('last_name')}
      />
    </>
  );
};

const useInviteChecks = ({ email }: Person) => {
  const { t } = useText();
  return useFieldChecks(() => {
    const [issue] = emailRule.safeParse(email).error?.issues ?? [];
    return issue ? { email: t(`accounts:errors.${issue.message}`) } : {};
  });
};

/** Makes an invitation and shows its link, once. */
export const InviteForm = ({ options }: { options: UsersOptions }) => {
  const { t } = useText();
  const [person, setPerson] = useState(NOBODY);
  const [roles, setRoles] = useState<Role[]>([DEFAULT_ROLE]);
  const [groupIds, setGroupIds] = useState<number[]>([]);
  const [domain, setDomain] = useState(options.ownDomain);
  const [made, setMade] = useState<Invitation>();
  const { busy, failure, run } = useChange();
  const groups = options.groupsOf(domain);
  const checks = useInviteChecks(person);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!checks.mayBeSent()) return;
    const body = { ...person, roles, groupIds, domain };
    const answer = await run(() => callApi(usersCalls.invite, { body }));
    if (answer) setMade(answer.data);
    // The field may be above what the dialog shows.
    else checks.focusFirst();
  };
  const inviteAnother = (): void => {
    setMade(undefined);
    setPerson(NOBODY);
    checks.reset();
  };
  if (made) {
    return (
      <div className={classes.form}>
        <InvitationLink invitation={made} />
        <Button variant="default" onClick={inviteAnother}>
          {t('users:invite.another')}
        </Button>
      </div>
    );
  }
  return (
    <form
      {...checks.form}
      className={classes.form}
      onSubmit={(event) => runInBackground(submit(event))}
    >
      <p className={classes.quiet}>{t('users:invite.lead')}</p>
      <PersonFields
        person={person}
        failure={checks.problems.email ?? failure}
        onChange={setPerson}
      />
      {options.domains.length > 1 && (
        <Select
          label={t('users:domain')}
          data={options.domains.map((each) => ({ value: each.name, label: each.title }))}
          value={domain}
          allowDeselect={false}
          onChange={(value) => {
            if (value === null) return;
            setDomain(value);
            setGroupIds([]);
          }}
        />
      )}
      <ChoiceList
        legend={t('users:roles')}
        options={options.roles.map((role) => ({ value: role, label: t(roleKey(role)) }))}
        chosen={roles}
        onChange={setRoles}
      />
      {groups.length > 0 && (
        <ChoiceList
          legend={t('users:groups')}
          options={groups.map(({ id, label }) => ({ value: id, label }))}
          chosen={groupIds}
          onChange={setGroupIds}
        />
      )}
      <Button type="submit" loading={busy}>
        {t('users:invite.submit')}
      </Button>
    </form>
  );
};
