import { runInBackground } from '@sayfa/kernel';
import { Button } from '@sayfa/ui';
import { type UserRow, usersCalls } from '@sayfa/users/contract';
import { callApi, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { ChoiceList } from '../choice-list.tsx';
import { useChange } from '../use-change.ts';
import classes from '../users.module.css';

/** Puts a person into course groups. */
export const GroupsForm = ({
  person,
  groups,
  onDone,
}: {
  person: UserRow;
  groups: readonly { id: number; label: string }[];
  onDone: () => void;
}) => {
  const { t } = useText();
  const [chosen, setChosen] = useState(person.groups.map(({ id }) => id));
  const { busy, failure, run, showSuccess } = useChange();
  const save = async () => {
    const params = { id: person.id };
    const body = { groupIds: chosen };
    if (!(await run(() => callApi(usersCalls.setGroups, { params, body })))) return;
    showSuccess(t('users:saved'));
    onDone();
  };
  if (groups.length === 0) return <p>{t('users:groupsDialog.none')}</p>;
  return (
    <div className={classes.form}>
      <ChoiceList
        legend={t('users:groups')}
        options={groups.map(({ id, label }) => ({ value: id, label }))}
        chosen={chosen}
        onChange={setChosen}
      />
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
