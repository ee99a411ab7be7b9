import { runInBackground } from '@sayfa/kernel';
import { Button, Modal } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import type { RecordingTask } from '../../../contract/index.ts';
import { useVideoActions } from './use-video-actions.ts';
import classes from './videos.module.css';

const Ask = ({ task, onDone }: { task: RecordingTask; onDone: () => void }) => {
  const { t } = useText();
  const { busy, failure, remove } = useVideoActions();
  const confirm = async (): Promise<void> => {
    if (await remove(task)) onDone();
  };
  return (
    <div className={classes.form}>
      <p>{t('video-solutions:delete.ask')}</p>
      <p className={classes.quiet}>{t('video-solutions:delete.retained')}</p>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={onDone}>
          {t('video-solutions:cancel')}
        </Button>
        <Button color="red" loading={busy} onClick={() => runInBackground(confirm())}>
          {t('video-solutions:delete.confirm')}
        </Button>
      </div>
    </div>
  );
};

/** Confirms that the video of a question is deleted. Source: VID-026. */
export const DeleteVideo = ({
  task,
  onClose,
}: {
  /** Undefined while it is closed. */
  task: RecordingTask | undefined;
  onClose: () => void;
}) => {
  const { t } = useText();
  return (
    <Modal
      opened={task !== undefined}
      onClose={onClose}
      title={t('video-solutions:delete.title')}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
      centered
    >
      {task && <Ask task={task} onDone={onClose} />}
    </Modal>
  );
};
