import type { ActivityForm } from '@sayfa/activity-kit/web';
import { runInBackground } from '@sayfa/kernel';
import { Alert, Button, FileButton } from '@sayfa/ui';
import { formatBytes, isApiError, useText } from '@sayfa/web-kit';
import { IconUpload } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { readH5pContent } from '../h5p-content.ts';
import classes from './h5p.module.css';

/** Bytes; the server refuses more, too. */
const LARGEST = 100 * 1024 * 1024;

type PackageFieldProps = Pick<
  ComponentProps<ActivityForm>,
  'draft' | 'errors' | 'isBusy' | 'storePackage'
> & { onContent(content: string): void };

/** Asks for an .h5p file, sends it at once, and says what came of it. */
export const PackageField = ({
  draft,
  errors,
  isBusy,
  storePackage,
  onContent,
}: PackageFieldProps) => {
  const { t, language } = useText();
  const [name, setName] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isThere = readH5pContent(draft.content)?.kind === 'package';

  const send = async (file: File): Promise<void> => {
    setRefusal(undefined);
    if (file.size > LARGEST) {
      setRefusal(t('h5p-kit:form.tooLarge', { limit: formatBytes(language, LARGEST) }));
      return;
    }
    setSending(true);
    try {
      onContent(JSON.stringify({ kind: 'package', id: await storePackage(file) }));
      setName(file.name);
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : t('h5p-kit:form.notSent'));
    } finally {
      setSending(false);
    }
  };

  const missing = isSending && errors.content ? t('h5p-kit:form.sending') : errors.content;
  const problem = refusal ?? missing;
  return (
    <div className={classes.form}>
      <div className={classes.chosen}>
        <FileButton accept=".h5p" onChange={(file) => file && runInBackground(send(file))}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              data-chooses-file
              leftSection={<IconUpload size={18} aria-hidden />}
              loading={isSending}
              disabled={isBusy}
            >
              {t(isThere ? 'h5p-kit:form.another' : 'h5p-kit:form.choose')}
            </Button>
          )}
        </FileButton>
        {isThere && <span role="status">{name ?? t('h5p-kit:form.stored')}</span>}
      </div>
      <p className={classes.note}>{t('h5p-kit:form.packageHint')}</p>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </div>
  );
};
