import { Button, IconButton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconInfoCircle, IconPlayerPlay, IconTrash, IconVideo } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RecordingTask } from '../../../contract/index.ts';
import { chooseToRecord } from '../choose-to-record.ts';
import { isRecorded } from '../counts.ts';
import classes from './questions-screen.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true };

/** The actions of a question in the table. Source: VID-017 to VID-020. */
export const QuestionActions = ({
  task,
  recording,
  detail,
  onWatch,
  onDelete,
}: {
  task: RecordingTask;
  /** Addresses. */
  recording: string;
  detail: string;
  onWatch: () => void;
  onDelete: () => void;
}) => {
  const { t } = useText();
  const named = (key: string) => t(`video-solutions:actions.${key}`, { id: task.id });
  return (
    <span className={classes.actions}>
      <Button
        component={Link}
        to={recording}
        onClick={() => chooseToRecord(task)}
        variant="light"
        leftSection={<IconVideo {...ICON} />}
        aria-label={named('recordOf')}
      >
        {t('video-solutions:actions.record')}
      </Button>
      <Link
        className={classes.link}
        to={detail}
        aria-label={named('detailOf')}
        title={t('video-solutions:actions.detail')}
      >
        <IconInfoCircle {...ICON} />
      </Link>
      {isRecorded(task) && (
        <>
          <IconButton
            label={named('watchOf')}
            icon={<IconPlayerPlay {...ICON} />}
            onClick={onWatch}
          />
          <IconButton label={named('deleteOf')} icon={<IconTrash {...ICON} />} onClick={onDelete} />
        </>
      )}
    </span>
  );
};
