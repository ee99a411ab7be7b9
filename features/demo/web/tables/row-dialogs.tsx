import { Button, TextInput, useFieldChecks } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type FormEvent, type ReactNode, useState } from 'react';
import classes from './tables.module.css';

const LONGEST_NAME = 80;

/** A row's values beneath each other. */
export const RowFacts = ({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Gives a row another name. */
export const RenameForm = ({
  label,
  name,
  onSave,
}: {
  label: string;
  name: string;
  onSave: (name: string) => void;
}) => {
  const { t } = useText();
  const [typed, setTyped] = useState(name);
  const checks = useFieldChecks<'name'>(() =>
    typed.trim() ? {} : { name: t('demo:nameMissing') },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (checks.mayBeSent()) onSave(typed.trim());
  };
  return (
    <form {...checks.form} className={classes.form} onSubmit={save}>
      <TextInput
        label={label}
        name="name"
        value={typed}
        maxLength={LONGEST_NAME}
        data-autofocus
        error={checks.problems.name}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">{t('demo:save')}</Button>
    </form>
  );
};

/** Asks before a row goes. */
export const RemoveQuestion = ({
  onRemove,
  onKeep,
}: {
  onRemove: () => void;
  onKeep: () => void;
}) => {
  const { t } = useText();
  return (
    <div className={classes.form}>
      <p>{t('demo:removeText')}</p>
      <div className={classes.choice}>
        <Button variant="default" onClick={onKeep} data-autofocus>
          {t('ui:cancel')}
        </Button>
        <Button onClick={onRemove}>{t('ui:table.delete')}</Button>
      </div>
    </div>
  );
};
