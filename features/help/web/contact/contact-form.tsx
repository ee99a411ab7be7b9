import { runInBackground } from '@sayfa/kernel';
import { Button, Select, Textarea, TextInput } from '@sayfa/ui';
import { useSession, useText } from '@sayfa/web-kit';
import type { FormEvent } from 'react';
import { CONTACT_TYPES } from '../../contract/index.ts';
import type { ContactFields } from './contact-fields.ts';
import classes from './contact-form.module.css';
import type { ContactDraft } from './use-contact-draft.ts';
import { useSendContact } from './use-send-contact.ts';

/** Writes to the school. Source: HLP-009 to HLP-017. */
export const ContactForm = ({ draft, onSent }: { draft: ContactDraft; onSent: () => void }) => {
  const { t } = useText();
  const signedIn = useSession((session) => session.state === 'in');
  const { fields } = draft;
  const { sending, checks, send } = useSendContact(fields, () => {
    draft.clear();
    onSent();
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!sending) await send();
  };
  const change = (field: keyof ContactFields, value: string) => draft.set({ [field]: value });
  const typed = (field: 'title' | 'email' | 'message') => ({
    'data-field': field,
    name: field,
    value: fields[field],
    error: checks.problems[field],
    classNames: { label: classes.label },
    onChange: (event: { currentTarget: { value: string } }) =>
      change(field, event.currentTarget.value),
  });

  return (
    <form
      {...checks.form}
      className={classes.form}
      onSubmit={(event) => runInBackground(submit(event))}
      aria-busy={sending}
    >
      <p className={classes.lead}>{t('help:contact.lead')}</p>
      <Select
        data-field="type"
        label={t('help:contact.type')}
        placeholder={t('help:contact.choose')}
        classNames={{ label: classes.label }}
        data={Object.entries(CONTACT_TYPES).map(([name, value]) => ({
          value: String(value),
          label: t(`help:contact.types.${name}`),
        }))}
        value={fields.type === '' ? null : fields.type}
        onChange={(value) => change('type', value ?? '')}
        error={checks.problems.type}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
      />
      <TextInput {...typed('title')} label={t('help:contact.heading')} autoComplete="off" />
      <TextInput
        {...typed('email')}
        label={t('help:contact.email')}
        description={t(signedIn ? 'help:contact.seeAnswers' : 'help:contact.byEmail')}
        classNames={{
          label: classes.label,
          input: classes.latin,
          description: classes.description,
        }}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Textarea {...typed('message')} label={t('help:contact.message')} autosize minRows={5} />
      <Button type="submit" loading={sending} className={classes.send}>
        {t('help:contact.send')}
      </Button>
    </form>
  );
};
