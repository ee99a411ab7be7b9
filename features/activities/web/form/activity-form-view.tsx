import { Alert, Button, Progress } from '@sayfa/ui';
import { formatPercent, useText } from '@sayfa/web-kit';
import type { FormEvent, RefObject } from 'react';
import classes from './activity-form-dialog.module.css';
import { CommonFields } from './common-fields.tsx';
import { ContentPart } from './content-part.tsx';
import type { FormTask } from './form-task.ts';
import { Preview } from './preview.tsx';
import type { FilledForm } from './use-activity-form.ts';

/** The error or progress of saving, and the buttons below the fields. */
const FormFooter = ({ filled, onCancel }: { filled: FilledForm; onCancel: () => void }) => {
  const { t, language } = useText();
  const { saving } = filled;
  const { share } = saving.state === 'sending' ? saving : { share: undefined };
  return (
    <div className={classes.end}>
      {saving.state === 'failed' && (
        <Alert color="red" role="alert" title={t('activities:form.notSaved')}>
          {saving.message} {t('activities:form.stillHere')}
        </Alert>
      )}
      {share !== undefined && (
        <Progress
          value={100 * share}
          aria-label={t('activities:form.sent', { share: formatPercent(language, share) })}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" loading={saving.state === 'sending'}>
          {t(saving.state === 'failed' ? 'ui:retry' : 'activities:form.save')}
        </Button>
      </div>
    </div>
  );
};

/** The fields of an activity, their preview and the buttons. Source: ACT-015…018. */
export const ActivityFormView = ({
  form,
  task,
  filled,
  canPublish,
  onSubmit,
  onCancel,
}: {
  form: RefObject<HTMLFormElement | null>;
  task: FormTask;
  filled: FilledForm;
  canPublish: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}) => {
  const { t } = useText();
  const { kind, height } = task;
  const { draft, errors, change: onChange } = filled;
  const isBusy = filled.saving.state === 'sending';
  const fieldProps = { kind, draft, errors, isBusy, onChange };
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
      noValidate
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          {filled.wasRestored && (
            <Alert color="blue" className={classes.restored}>
              {t('activities:form.restored')}{' '}
              <Button size="compact-sm" variant="default" onClick={filled.startOver}>
                {t('activities:form.startOver')}
              </Button>
            </Alert>
          )}
          <ContentPart {...fieldProps} />
          <CommonFields {...fieldProps} canPublish={canPublish} />
        </div>
        <Preview kind={kind} draft={draft} height={height} />
      </div>
      <FormFooter filled={filled} onCancel={onCancel} />
    </form>
  );
};
