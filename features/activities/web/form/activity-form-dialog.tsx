import { runInBackground } from '@sayfa/kernel';
import { Modal, useMediaQuery } from '@sayfa/ui';
import { type SessionPerson, useText } from '@sayfa/web-kit';
import { useRef, useState } from 'react';
import type { Activity } from '../../contract/index.ts';
import { audienceToChoose } from '../audience/audience.ts';
import classes from './activity-form-dialog.module.css';
import { ActivityFormView } from './activity-form-view.tsx';
import { ClosingQuestion } from './closing-question.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import type { FormTask } from './form-task.ts';
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
  /** Stored by this form, or by somebody else whose version was chosen. */
  onStored: (stored: Activity) => void;
  onClose: () => void;
}) => {
  const { t } = useText();
  const isNarrow = useMediaQuery(NARROW) ?? false;
  const form = useRef<HTMLFormElement>(null);
  useFirstFocus(form);
  const [isConfirming, setConfirming] = useState(false);
  const storeAndClose = (stored: Activity): void => {
    onStored(stored);
    onClose();
  };
  const filled = useActivityForm(task, person, form, storeAndClose);
  const { saving } = filled;
  const isBusy = saving.state === 'sending';
  const close = (): void => {
    if (isBusy) filled.cancel();
    else if (filled.isTouched) setConfirming(true);
    else onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t(`activities:form.${task.does}`, { type: t(task.kind.name) })}
      size="64rem"
      centered
      fullScreen={isNarrow}
      // Parts of a dialog that is scaled while it opens would be measured too small.
      transitionProps={{ transition: 'fade' }}
      closeOnClickOutside={!filled.isTouched && !isBusy}
      classNames={{ content: classes.dialog, body: classes.body }}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      {saving.state === 'conflict' && task.does === 'edit' ? (
        <ConflictChoice
          kind={task.kind}
          current={saving.current}
          draft={filled.draft}
          onTheirs={() => {
            filled.discard();
            storeAndClose(saving.current);
          }}
          onMine={() => runInBackground(filled.submit(saving.current))}
          onBack={filled.resumeEditing}
        />
      ) : (
        <ActivityFormView
          task={task}
          filled={filled}
          domain={person.domain_name}
          readers={audienceToChoose(person, task)}
          onSubmit={() => runInBackground(filled.submit())}
          onCancel={close}
        />
      )}
      {isConfirming && (
        <ClosingQuestion
          onStay={() => setConfirming(false)}
          onLeave={() => {
            filled.discard();
            onClose();
          }}
        />
      )}
    </Modal>
  );
};

export default ActivityFormDialog;
