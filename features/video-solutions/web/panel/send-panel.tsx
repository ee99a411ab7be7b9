import { runInBackground } from '@sayfa/kernel';
import { Alert, Button, Textarea, TextInput } from '@sayfa/ui';
import { formatDate, type RecordingHandler, useText } from '@sayfa/web-kit';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ComponentProps, type FormEvent, useEffect, useState } from 'react';
import { MAX_TEXT_LENGTH } from '../../contract/index.ts';
import { useChosenQuestion } from '../questions/chosen-question.ts';
import classes from './send-panel.module.css';
import { SendingProgress } from './sending-progress.tsx';
import { useSending } from './use-sending.ts';

type PanelProps = ComponentProps<RecordingHandler['Panel']>;

const Sent = ({ recording, done }: PanelProps) => {
  const { t } = useText();
  const openBook = useChosenQuestion((state) => state.book);
  const { subject } = recording;
  const next = (): void => {
    done();
    if (subject) useChosenQuestion.getState().goOnFrom(subject);
  };
  return (
    <div className={classes.sent}>
      <IconCircleCheck className={classes.done} size={56} stroke={1.5} aria-hidden />
      <p role="status">{t('video-solutions:send.sent', { name: subject?.name ?? '' })}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={done}>
          {t('ui:cancel')}
        </Button>
        {subject && subject.book.id === openBook && (
          <Button data-autofocus onClick={next}>
            {t('video-solutions:send.next')}
          </Button>
        )}
      </div>
    </div>
  );
};

/** Why sending failed, and the question whether the video should be saved instead. Source: REC-006. */
const FailedUpload = ({
  message,
  download,
}: Pick<PanelProps, 'download'> & { message: string }) => {
  const { t } = useText();
  const [answer, setAnswer] = useState<'open' | 'saving' | 'closed'>('open');
  const save = (): void => {
    setAnswer('saving');
    runInBackground(download().finally(() => setAnswer('closed')));
  };
  return (
    <Alert color="danger" role="alert">
      <p className={classes.reason}>
        {message} {t('video-solutions:send.stored')}
      </p>
      {answer !== 'closed' && (
        <>
          <p className={classes.question}>{t('video-solutions:send.downloadInstead')}</p>
          <div className={classes.answers}>
            <Button variant="default" loading={answer === 'saving'} onClick={save}>
              {t('video-solutions:yes')}
            </Button>
            <Button
              variant="default"
              disabled={answer === 'saving'}
              onClick={() => setAnswer('closed')}
            >
              {t('video-solutions:no')}
            </Button>
          </div>
        </>
      )}
    </Alert>
  );
};

/** Sends a recording with title and description to its question, then offers the next one. Source: VID-039, VID-040, VID-044. */
const SendPanel = (props: PanelProps) => {
  const { recording, trimmed, sent, close, download } = props;
  const { t, language } = useText();
  const { stage, failures, sending, before, send, cancel } = useSending(recording, trimmed);
  const [title, setTitle] = useState(recording.subject?.name ?? '');
  const [description, setDescription] = useState('');
  const isSent = stage.is === 'sent';
  useEffect(() => {
    if (isSent) sent();
  }, [isSent, sent]);
  if (isSent) return <Sent {...props} />;

  const isSending = stage.is === 'sending';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    runInBackground(send({ title, description }));
  };
  return (
    <form className={classes.panel} onSubmit={submit}>
      <TextInput
        label={t('video-solutions:send.title')}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        maxLength={MAX_TEXT_LENGTH}
        disabled={isSending}
        dir="auto"
      />
      <Textarea
        label={t('video-solutions:send.description')}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
        maxLength={MAX_TEXT_LENGTH}
        disabled={isSending}
        dir="auto"
        autosize
        minRows={1}
        maxRows={4}
      />
      {before && !isSending && (
        <Alert color="warning" role="alert">
          {before.at
            ? t('video-solutions:send.hasVideoSince', {
                at: formatDate(language, before.at, { dateStyle: 'medium', timeStyle: 'short' }),
              })
            : t('video-solutions:send.hasVideo')}
        </Alert>
      )}
      {stage.is === 'failed' && (
        <FailedUpload key={failures} message={stage.error.message} download={download} />
      )}
      {isSending && sending && <SendingProgress sending={sending} />}
      <div className={classes.buttons}>
        {before && !isSending && (
          <Button variant="default" onClick={close}>
            {t('video-solutions:send.keepEarlier')}
          </Button>
        )}
        {isSending && sending?.state !== 'sent' && (
          <Button variant="default" onClick={() => runInBackground(cancel())}>
            {t('ui:cancel')}
          </Button>
        )}
        <Button type="submit" loading={isSending}>
          {t(`video-solutions:send.${before ? 'replace' : 'send'}`)}
        </Button>
      </div>
    </form>
  );
};

export default SendPanel;
