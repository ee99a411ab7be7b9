import { runInBackground } from '@sayfa/kernel';
import { Alert, Button, Group, Select, Textarea } from '@sayfa/ui';
import { formatNumber, useText } from '@sayfa/web-kit';
import { type FormEvent, useEffect } from 'react';
import { MAX_DESCRIPTION_LENGTH, REPORT_TITLES } from '../../contract/index.ts';
import classes from './report-dialog.module.css';
import type { ReportSubject } from './report-dialog-state.ts';
import { ScreenshotField } from './screenshot-field.tsx';
import type { Reporting } from './use-report.ts';
import type { ScreenshotControls } from './use-screenshot.ts';

/** Message keys of the types, in the order of their numbers. Source: REC-010. */
const TYPES = ['helpRequest', 'bugReport', 'featureRequest', 'other'] as const;

type FormProps = { reporting: Reporting; controls: ScreenshotControls; subject: ReportSubject };

/** The form of a report, with a screenshot. Source: REC-011, REC-016. */
export const ReportForm = ({ reporting, controls, subject }: FormProps) => {
  const { t, language } = useText();
  const { fields, checks, isSending, refusal, send, change } = reporting;
  const { ref: form } = checks.form;
  const { screenshot } = controls;
  // The button that had the focus no longer exists.
  useEffect(
    () => form.current?.querySelector<HTMLElement>('[data-field="title"]')?.focus(),
    [form],
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || screenshot.state === 'preparing') return;
    await send(screenshot.state === 'ready' ? screenshot.picture : undefined);
  };
  const typed = formatNumber(language, fields.description.trim().length);
  return (
    <form
      {...checks.form}
      className={classes.step}
      onSubmit={(event) => runInBackground(submit(event))}
      aria-busy={isSending}
    >
      <p className={classes.subject} dir="auto">
        {subject.name ?? t('error-reports:page', { page: subject.page })}
      </p>
      <Select
        data-field="title"
        label={t('help:contact.type')}
        placeholder={t('help:contact.choose')}
        data={REPORT_TITLES.map((title, type) => ({
          value: title,
          label: t(`help:contact.types.${TYPES[type]}`),
        }))}
        value={fields.title === '' ? null : fields.title}
        onChange={(title) => change('title', title ?? '')}
        error={checks.problems.title}
        required
        allowDeselect={false}
        disabled={isSending}
      />
      <Textarea
        data-field="description"
        autosize
        minRows={3}
        maxRows={6}
        label={t('error-reports:description')}
        description={`${typed} / ${formatNumber(language, MAX_DESCRIPTION_LENGTH)}`}
        value={fields.description}
        onChange={(event) => change('description', event.currentTarget.value)}
        error={checks.problems.description}
        required
        disabled={isSending}
        dir="auto"
        autoComplete="off"
      />
      <ScreenshotField controls={controls} page={subject.page} isSending={isSending} />
      {refusal && (
        <Alert color="danger" role="alert">
          {refusal}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button type="submit" loading={isSending} disabled={screenshot.state === 'preparing'}>
          {t('error-reports:send')}
        </Button>
      </Group>
    </form>
  );
};
