import { Button, PasswordInput, Select, TextInput } from '@sayfa/ui';
import { type ApiError, useSession, useText } from '@sayfa/web-kit';
import { type FormEvent, useState } from 'react';
import { problemOfFile } from '../sending/chosen-file.ts';
import type { FirstBook } from '../sending/first-book.ts';
import type { Visitor } from '../sending/visitor.ts';
import { FileField } from './file-field.tsx';
import { LinkField } from './link-field.tsx';
import { Refusal } from './refusal.tsx';
import classes from './upload-form.module.css';

const TITLE_LENGTH = 200;

/** A name in its own direction within a line of another; the field can show text only, no element. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

type UploadFormProps = {
  visitor: Visitor;
  refused: { error: ApiError; firstBook: FirstBook | undefined } | undefined;
  onSend: (form: FormData) => void;
};

/** A file or a link, and for admin level whose course groups get the book. */
export const UploadForm = ({ visitor, refused, onSend }: UploadFormProps) => {
  const { t } = useText();
  const groups = useSession(({ details }) => details?.groups) ?? [];
  const [file, setFile] = useState<File>();
  const [link, setLink] = useState('');
  const [title, setTitle] = useState('');
  const [password, setPassword] = useState('');
  const [chosenGroup, setGroup] = useState<string>();
  const [missing, setMissing] = useState(false);
  const imports = visitor === 'importer';
  const group = chosenGroup ?? String(groups[0]?.id ?? '');
  const problem = file && problemOfFile(file);

  const formOf = (allowsDuplicate: boolean): FormData => {
    const form = new FormData();
    if (!file || !imports) form.append('pdfLink', link.trim());
    form.append('title', title.trim());
    if (imports) form.append('group', group);
    if (imports && password) form.append('password', password);
    if (allowsDuplicate) form.append('again', '1');
    // Last, so that the server knows the rest before the bytes come.
    if (file) form.append('file', file);
    return form;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const empty = !file && !link.trim();
    setMissing(empty);
    if (!empty && !problem) onSend(formOf(false));
  };

  const linkError =
    missing && !link.trim()
      ? t('imports:errors.pdf_link_required')
      : refused?.error.field === 'pdfLink'
        ? refused.error.message
        : undefined;

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {visitor !== 'anonymous' && (
        <FileField
          file={file}
          problem={problem && t(`imports:errors.${problem.code}`, { limit: problem.limit })}
          onChoose={setFile}
        />
      )}
      {visitor !== 'anonymous' && !(file && imports) && (
        <p className={classes.or}>
          <span>{t('imports:or')}</span>
        </p>
      )}
      {!(file && imports) && (
        <LinkField
          value={link}
          required={!file}
          error={linkError}
          fetched={imports}
          onChange={setLink}
        />
      )}
      {imports && (
        <Select
          label={t('imports:group')}
          description={t('imports:groupHint')}
          data={groups.map(({ id, label }) => ({ value: String(id), label: isolated(label) }))}
          value={group}
          onChange={(value) => setGroup(value ?? undefined)}
          allowDeselect={false}
          error={refused?.error.field === 'group' ? refused.error.message : undefined}
          classNames={{
            label: classes.label,
            description: classes.description,
          }}
        />
      )}
      <TextInput
        label={t('imports:bookTitle')}
        description={t('imports:bookTitleHint')}
        value={title}
        maxLength={TITLE_LENGTH}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={refused?.error.field === 'title' ? refused.error.message : undefined}
        classNames={{
          label: classes.label,
          description: classes.description,
        }}
      />
      {imports && refused?.error.code === 'pdf_password' && (
        <PasswordInput
          label={t('imports:password.label')}
          value={password}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': t('imports:password.show') }}
          onChange={(event) => setPassword(event.currentTarget.value)}
          classNames={{ label: classes.label }}
        />
      )}
      {refused && !linkError && (
        <Refusal
          code={refused.error.code}
          message={refused.error.message}
          firstBook={refused.firstBook}
          onImportAnyway={refused.firstBook && (() => onSend(formOf(true)))}
        />
      )}
      <Button type="submit" className={classes.submit}>
        {t(imports ? 'imports:import' : 'imports:send')}
      </Button>
    </form>
  );
};
