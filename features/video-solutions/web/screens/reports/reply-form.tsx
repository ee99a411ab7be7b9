import { LONGEST_COMMENT } from '@sayfa/error-reports/contract';
import { runInBackground } from '@sayfa/kernel';
import { Button, Textarea } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import classes from './reports.module.css';

/** Unsent answers by report, until the page is reloaded. */
const begun = new Map<number, string>();

/** The form below a report; an empty answer is not sent. Source: VID-030, VID-032. */
export const ReplyForm = ({
  reportId,
  busy,
  failure,
  onSend,
}: {
  reportId: number;
  busy: boolean;
  failure: string | undefined;
  /** True once it is stored. */
  onSend: (comment: string) => Promise<boolean>;
}) => {
  const { t } = useText();
  const [typed, setTyped] = useState(() => begun.get(reportId) ?? '');
  const change = (text: string): void => {
    begun.set(reportId, text);
    setTyped(text);
  };
  const comment = typed.trim();
  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (comment === '' || busy) return;
    if (await onSend(comment)) change('');
  };
  return (
    <form className={classes.reply} onSubmit={(event) => runInBackground(submit(event))} noValidate>
      <Textarea
        label={t('video-solutions:reports.reply')}
        maxLength={LONGEST_COMMENT}
        autosize
        minRows={3}
        maxRows={12}
        dir="auto"
        value={typed}
        error={failure}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) runInBackground(submit());
        }}
      />
      <Button
        type="submit"
        loading={busy}
        disabled={comment === ''}
        leftSection={
          <IconSend size={20} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
        }
      >
        {t('video-solutions:reports.send')}
      </Button>
    </form>
  );
};
