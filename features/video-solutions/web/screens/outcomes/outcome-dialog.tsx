import { runInBackground } from '@sayfa/kernel';
import { questionBankCalls } from '@sayfa/question-bank/contract';
import { Button, Modal, Skeleton } from '@sayfa/ui';
import { callApi, callTask, isApiError, toast, useQuestionBankUser, useText } from '@sayfa/web-kit';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type RecordingTask, videoSolutionCalls } from '../../../contract/index.ts';
import { invalidateTasks } from '../invalidate-tasks.ts';
import { NotLoaded } from '../missing.tsx';
import { OutcomeLogin } from './outcome-login.tsx';
import { OutcomePicker } from './outcome-picker.tsx';
import classes from './outcomes.module.css';

type Task = Pick<RecordingTask, 'id' | 'outcomes'>;

/** Chooses and saves outcomes; after an error the choice remains. */
const useOutcomes = (task: Task, bearer: string, onDone: () => void) => {
  const { t } = useText();
  const expire = useQuestionBankUser((bank) => bank.expire);
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(
    () => new Map(task.outcomes.map(({ id, name }) => [id, name])),
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const toggle = ({ id, name }: { id: number; name: string }): void => {
    const next = new Map(chosen);
    if (!next.delete(id)) next.set(id, name);
    setChosen(next);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await callTask(videoSolutionCalls.outcomes, {
        params: { questionId: task.id },
        body: { outcomes: [...chosen.keys()] },
        bearer,
      });
      toast({ kind: 'success', text: t('video-solutions:outcomes.saved') });
      runInBackground(invalidateTasks());
      onDone();
    } catch (error) {
      if (isApiError(error, 'question_bank_session')) expire();
      else setFailure(isApiError(error) ? error.message : t('ui:unexpected'));
    } finally {
      setBusy(false);
    }
  };
  return { chosen, busy, failure, toggle, save };
};

const Editor = ({ task, bearer, onDone }: { task: Task; bearer: string; onDone: () => void }) => {
  const { t } = useText();
  const expire = useQuestionBankUser((bank) => bank.expire);
  const { chosen, busy, failure, toggle, save } = useOutcomes(task, bearer, onDone);
  const levels = useQuery({
    queryKey: ['curriculum', bearer],
    queryFn: ({ signal }) => callApi(questionBankCalls.allLevels, { bearer, signal }),
  });
  const ended = isApiError(levels.error, 'question_bank_session');
  useEffect(() => {
    if (ended) expire();
  }, [ended, expire]);
  if (levels.isPending || ended) return <Skeleton height={320} radius="md" />;
  if (isApiError(levels.error)) {
    return <NotLoaded error={levels.error} onRetry={() => runInBackground(levels.refetch())} />;
  }
  return (
    <div className={classes.form}>
      {chosen.size > 0 && (
        <ul className={classes.chosen} aria-label={t('video-solutions:outcomes.chosen')}>
          {[...chosen].map(([id, name]) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <button
                type="button"
                aria-label={t('video-solutions:outcomes.leaveOut', { name })}
                onClick={() => toggle({ id, name })}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <OutcomePicker levels={levels.data?.data ?? []} chosen={chosen} onToggle={toggle} />
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('video-solutions:cancel')}
        </Button>
        <Button loading={busy} onClick={() => runInBackground(save())}>
          {t('question-bank:save')}
        </Button>
      </div>
    </div>
  );
};

/** The outcomes of a question, by an account of the question bank. Source: VID-033. */
const OutcomeDialog = ({ task, onClose }: { task: Task; onClose: () => void }) => {
  const { t } = useText();
  const user = useQuestionBankUser((bank) => bank.user);
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={t('video-solutions:outcomes.title', { id: task.id })}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      {user ? (
        <Editor key={user.token} task={task} bearer={user.token} onDone={onClose} />
      ) : (
        <OutcomeLogin />
      )}
    </Modal>
  );
};

export default OutcomeDialog;
