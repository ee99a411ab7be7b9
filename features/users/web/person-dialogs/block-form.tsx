import { runInBackground } from '@sayfa/kernel';
import { Button } from '@sayfa/ui';
import { type UserRow, usersCalls } from '@sayfa/users/contract';
import { callApi, useText } from '@sayfa/web-kit';
import { nameOf } from '../person.ts';
import { useChange } from '../use-change.ts';
import classes from '../users.module.css';

/** Blocks a person, or lets him or her in again. */
export const BlockForm = ({ person, onDone }: { person: UserRow; onDone: () => void }) => {
  const { t } = useText();
  const { busy, failure, run, showSuccess } = useChange();
  const blocked = person.status !== 'blocked';
  const submit = async () => {
    const params = { id: person.id };
    if (!(await run(() => callApi(usersCalls.setBlocked, { params, body: { blocked } })))) return;
    showSuccess(t(blocked ? 'users:block.done' : 'users:block.undone', { name: nameOf(person) }));
    onDone();
  };
  return (
    <div className={classes.form}>
      <p>{t(blocked ? 'users:block.text' : 'users:block.unblockText')}</p>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone} data-autofocus>
          {t('ui:cancel')}
        </Button>
        <Button loading={busy} onClick={() => runInBackground(submit())}>
          {t(blocked ? 'users:block.submit' : 'users:block.unblockSubmit')}
        </Button>
      </div>
    </div>
  );
};
