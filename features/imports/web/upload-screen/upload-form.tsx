import { Button, PasswordInput, Select, TextInput, useFieldChecks } from '@sayfa/ui';
import { type ApiError, useSession, useText } from '@sayfa/web-kit';
import { type FormEvent, useState } from 'react';
import { problemOfFile } from '../sending/chosen-file.ts';
import type { FirstBook } from '../sending/first-book.ts';
import { problemOfLink } from '../sending/problem-of-link.ts';
import type { Visitor } from '../sending/visitor.ts';
import { DirectionField } from './direction-field.tsx';
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

const LABELS = { label: classes.label, description: classes.description };

/** What is typed and chosen, as it is sent. */
const useUploadFields = (isImporter: boolean) => {
  const groups = useSession(({ details }) => details?.groups) ?? [];
  const [file, setFile] = useState<File>();
  const [link, setLink] = useState('');
  const [title, setTitle] = useState('');
  const [password, setPassword] = useState('');
  const [chosenGroup, setGroup] = useState<string>();
  const [direction, setDirection] = useState<'ltr' | 'rtl' | null>(null);
  const group = chosenGroup ?? String(groups[0]?.id ?? '');

  return {
    groups,
    file,
    link,
    title,
    password,
    group,
    direction,
    setDirection,
    setFile,
    setLink,
    setTitle,
    setPassword,
    setGroup,
    formData: (allowsDuplicate: boolean): FormData => {
      const form = new FormData();
      if (!file || !isImporter) form.append('pdfLink', link.trim());
      form.append('title', title.trim());
      if (isImporter) form.append('group', group);
      if (direction) form.append('direction', direction);
      if (isImporter && password) form.append('password', password);
      if (allowsDuplicate) form.append('again', '1');
      // Last, so that the server knows the rest before the bytes come.
      if (file) form.append('file', file);
      return form;
    },
  };
};

type Fields = ReturnType<typeof useUploadFields>;

/** A file, a link, or a choice of both. */
const SourceFields = ({
  visitor,
  fields: { file, link, setFile, setLink },
  linkError,
}: {
  visitor: Visitor;
  fields: Fields;
  linkError: string | undefined;
}) => {
  const { t } = useText();
  const isImporter = visitor === 'importer';
  const problem = file && problemOfFile(file);
  const hasLink = !(file && isImporter);
  return (
    <>
      {visitor !== 'anonymous' && (
        <FileField
          file={file}
          problem={problem && t(`imports:errors.${problem.code}`, { limit: problem.limit })}
          onChoose={setFile}
        />
      )}
      {visitor !== 'anonymous' && hasLink && (
        <p className={classes.or}>
          <span>{t('imports:or')}</span>
        </p>
      )}
      {hasLink && (
        <LinkField
          value={link}
          required={!file}
          error={linkError}
          fetched={isImporter}
          onChange={setLink}
        />
      )}
    </>
  );
};

/** The course groups that get the book, its title, and the password of its file. */
const BookFields = ({
  isImporter,
  fields: {
    groups,
    group,
    title,
    direction,
    password,
    setGroup,
    setTitle,
    setDirection,
    setPassword,
  },
  error,
}: {
  isImporter: boolean;
  fields: Fields;
  error: ApiError | undefined;
}) => {
  const { t } = useText();
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined);
  return (
    <>
      {isImporter && (
        <Select
          label={t('imports:group')}
          description={t('imports:groupHint')}
          data={groups.map(({ id, label }) => ({ value: String(id), label: isolated(label) }))}
          value={group}
          onChange={(value) => setGroup(value ?? undefined)}
          allowDeselect={false}
          error={errorOf('group')}
          classNames={LABELS}
        />
      )}
      <TextInput
        label={t('imports:bookTitle')}
        description={t('imports:bookTitleHint')}
        value={title}
        maxLength={TITLE_LENGTH}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={errorOf('title')}
        classNames={LABELS}
      />
      <DirectionField value={direction} onChange={setDirection} classNames={LABELS} />
      {isImporter && error?.code === 'pdf_password' && (
        <PasswordInput
          capsLockText={t('ui:capsLock')}
          label={t('imports:password.label')}
          value={password}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': t('imports:password.show') }}
          onChange={(event) => setPassword(event.currentTarget.value)}
          classNames={{ label: classes.label }}
        />
      )}
    </>
  );
};

/** A file or a link, and for admin level whose course groups get the book. */
export const UploadForm = ({ visitor, refused, onSend }: UploadFormProps) => {
  const { t } = useText();
  const isImporter = visitor === 'importer';
  const fields = useUploadFields(isImporter);
  const { file, link, formData } = fields;
  const checks = useFieldChecks<'pdfLink'>(() => {
    const code = file ? undefined : problemOfLink(link);
    return code ? { pdfLink: t(`imports:errors.${code}`) } : {};
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checks.mayBeSent() && !(file && problemOfFile(file))) onSend(formData(false));
  };

  const linkError =
    checks.problems.pdfLink ??
    (refused?.error.field === 'pdfLink' ? refused.error.message : undefined);

  return (
    <form {...checks.form} className={classes.form} onSubmit={submit}>
      <SourceFields visitor={visitor} fields={fields} linkError={linkError} />
      <BookFields isImporter={isImporter} fields={fields} error={refused?.error} />
      {refused && !linkError && (
        <Refusal
          code={refused.error.code}
          message={refused.error.message}
          isLink={!file}
          firstBook={refused.firstBook}
          onImportAnyway={refused.firstBook && (() => onSend(formData(true)))}
        />
      )}
      <Button type="submit" className={classes.submit}>
        {t(isImporter ? 'imports:import' : 'imports:send')}
      </Button>
    </form>
  );
};
