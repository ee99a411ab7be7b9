import { hasCapability } from '@sayfa/contract-kit';
import { Alert, Button, focusFirstError, Modal, Progress, useMediaQuery } from '@sayfa/ui';
import { formatPercent, type SessionPerson, useText } from '@sayfa/web-kit';
import { type FormEvent, useRef, useState } from 'react';
import type { Activity } from '../../contract/index.ts';
import classes from './activity-form-dialog.module.css';
import { ClosingQuestion } from './closing-question.tsx';
import { CommonFields } from './common-fields.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { ContentPart } from './content-part.tsx';
import type { FormTask } from './form-task.ts';
import { Preview } from './preview.tsx';
import { useActivityForm } from './use-activity-form.ts';
import { useFirstFocus } from './use-first-focus.ts';

const NARROW = '(max-width: 48em), (max-height: 30em)';

/** Adds an activity to a page, or edits one. Source: ACT-015…018. */
const ActivityFormDialog = ({
  task,
  person,
  onStored,
  onClose,
}: {
  task: FormTask;
  person: SessionPerson;
  /** Stored by the server, or left there by somebody else. */
  onStored: (stored: Activity) => void;
  onClose: () => void;
}) => {
  const { t, language } = useText();
  const isNarrow = useMediaQuery(NARROW) ?? false;
  const form = useRef<HTMLFormElement>(null);
  useFirstFocus(form);
  const [isAsking, setAsking] = useState(false);
  const filled = useActivityForm(task, person, (stored) => {
    onStored(stored);
    onClose();
  });
  const { draft, errors, saving, change } = filled;
  const { kind, height } = task;
  const isBusy = saving.state === 'sending';
  const canPublish = hasCapability(person, 'canPublishActivities');
  const close = (): void => {
    if (isBusy) filled.cancel();
    else if (filled.isTouched) setAsking(true);
    else onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void filled.submit().then(() => focusFirstError(form.current));
  };
  const { share } = saving.state === 'sending' ? saving : { share: undefined };
  return (
    <Modal
      opened
      onClose={close}
      title={t(`activities:form.${task.does}`, { type: t(kind.name) })}
      size="64rem"
      centered
      fullScreen={isNarrow}
      // A dialog that grows would have its parts measured too small.
      transitionProps={{ transition: 'fade' }}
      closeOnClickOutside={!filled.isTouched && !isBusy}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      {saving.state === 'conflict' && task.does === 'edit' ? (
        <ConflictChoice
          kind={kind}
          current={saving.current}
          draft={draft}
          onTheirs={() => {
            filled.giveUp();
            onStored(saving.current);
            onClose();
          }}
          onMine={() => void filled.submit(saving.current)}
          onBack={filled.again}
        />
      ) : (
        <form ref={form} className={classes.form} onSubmit={submit} noValidate>
          <div className={classes.columns}>
            <div className={classes.fields}>
              {filled.wasRestored && (
                <Alert color="blue" className={classes.kept}>
                  {t('activities:form.kept')}{' '}
                  <Button size="compact-sm" variant="default" onClick={filled.startAfresh}>
                    {t('activities:form.startAfresh')}
                  </Button>
                </Alert>
              )}
              <ContentPart
                kind={kind}
                draft={draft}
                errors={errors}
                isBusy={isBusy}
                onChange={change}
              />
              <CommonFields
                kind={kind}
                draft={draft}
                errors={errors}
                isBusy={isBusy}
                canPublish={canPublish}
                onChange={change}
              />
            </div>
            <Preview kind={kind} draft={draft} height={height} />
          </div>
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
              <Button variant="default" onClick={close}>
                {t('ui:cancel')}
              </Button>
              <Button type="submit" loading={isBusy}>
                {t(saving.state === 'failed' ? 'ui:retry' : 'activities:form.save')}
              </Button>
            </div>
          </div>
        </form>
      )}
      {isAsking && (
        <ClosingQuestion
          onStay={() => setAsking(false)}
          onLeave={() => {
            filled.giveUp();
            onClose();
          }}
        />
      )}
    </Modal>
  );
};

export default ActivityFormDialog;
