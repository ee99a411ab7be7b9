import type { ActivityDefinition } from '@sayfa/activity-kit';
import { Alert, Button, Progress } from '@sayfa/ui';
import { formatPercent, type Translate, useText } from '@sayfa/web-kit';
import type { FormEvent } from 'react';
import type { Audience } from '../audience/audience.ts';
import { AudienceField } from '../audience/audience-field.tsx';
import classes from './activity-form-dialog.module.css';
import { AnsweredNotice } from './answered-notice.tsx';
import { CommonFields } from './common-fields.tsx';
import { ContentPart } from './content-part.tsx';
import type { FormTask } from './form-task.ts';
import { Preview } from './preview.tsx';
import type { FilledForm } from './use-activity-form.ts';

/** Error fields of a kind's own form that are about the content as a whole. Source: QST-010. */
const WHOLE = ['answers', 'content'];

/** Why a draft cannot be saved; the errors of single fields are shown there. */
const refusalOf = (
  { content }: ActivityDefinition,
  errors: Readonly<Record<string, string>>,
  t: Translate,
): string | undefined => {
  const wrong = Object.keys(errors);
  if (wrong.length === 0) return undefined;
  const isWhole =
    content.fields.some(({ is }) => is === 'own') && wrong.every((field) => WHOLE.includes(field));
  const whole = isWhole ? wrong[0] : undefined;
  return (whole && errors[whole]) ?? t('activities:form.correct');
};

type Readers = Exclude<Audience, 'private'>;

/** The error or progress of saving, who will see it, and the buttons below the fields. */
const FormFooter = ({
  filled,
  readers,
  refusal,
  onCancel,
}: {
  filled: FilledForm;
  readers: Readers | undefined;
  /** Why the draft was not sent. */
  refusal: string | undefined;
  onCancel: () => void;
}) => {
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
      {refusal !== undefined && saving.state === 'editing' && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      {share !== undefined && (
        <Progress
          value={100 * share}
          aria-label={t('activities:form.sent', { share: formatPercent(language, share) })}
        />
      )}
      <div className={classes.buttons}>
        {readers && (
          <AudienceField
            draft={filled.draft}
            readers={readers}
            isBusy={saving.state === 'sending'}
            onChange={filled.change}
          />
        )}
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
  task,
  filled,
  domain,
  readers,
  onSubmit,
  onCancel,
}: {
  task: FormTask;
  filled: FilledForm;
  /** The author's, by name. */
  domain: string;
  /** Whom sharing reaches; undefined for persons who may not share. */
  readers: Readers | undefined;
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
      {...filled.formProps}
      className={classes.form}
      tabIndex={-1}
      data-autofocus
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.requestSubmit();
      }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
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
          {task.does === 'edit' && kind.question && (
            <AnsweredNotice
              domain={domain}
              id={task.activity.id}
              rule={kind.question}
              before={task.activity.content}
              draft={draft}
              isBusy={isBusy}
              onChange={onChange}
            />
          )}
          <ContentPart {...fieldProps} />
          <CommonFields {...fieldProps} />
        </div>
        <Preview kind={kind} draft={draft} height={height} />
      </div>
      <FormFooter
        filled={filled}
        readers={readers}
        refusal={filled.wasSent ? refusalOf(kind, errors, t) : undefined}
        onCancel={onCancel}
      />
    </form>
  );
};
