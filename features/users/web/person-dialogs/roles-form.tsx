import type { Role } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { Button } from '@sayfa/ui';
import { type UserRow, usersCalls } from '@sayfa/users/contract';
import { callApi, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { ChoiceList } from '../choice-list.tsx';
import { roleKey } from '../person.ts';
import { useChange } from '../use-change.ts';
import classes from '../users.module.css';

/** Gives a person other roles. */
export const RolesForm = ({
  person,
  assignable,
  onDone,
}: {
  person: UserRow;
  assignable: readonly Role[];
  onDone: () => void;
}) => {
  const { t } = useText();
  const [roles, setRoles] = useState<Role[]>(person.roles);
  const { busy, failure, run, showSuccess } = useChange();
  const save = async () => {
    const params = { id: person.id };
    if (!(await run(() => callApi(usersCalls.setRoles, { params, body: { roles } })))) return;
    showSuccess(t('users:saved'));
    onDone();
  };
  return (
    <div className={classes.form}>
      <ChoiceList
        legend={t('users:roles')}
        options={assignable.map((role) => ({ value: role, label: t(roleKey(role)) }))}
        chosen={roles}
        onChange={setRoles}
      />
      <p className={classes.quiet}>
        {t(person.self ? 'users:rolesDialog.ownHint' : 'users:rolesDialog.hint')}
      </p>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <Button loading={busy} onClick={() => runInBackground(save())}>
        {t('users:save')}
      </Button>
    </div>
  );
};
