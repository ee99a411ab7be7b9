import { runInBackground } from '@sayfa/kernel';
import { Button, EmptyState, ErrorState, Skeleton } from '@sayfa/ui';
import { formatDate, useCall, useText } from '@sayfa/web-kit';
import { useEffect } from 'react';
import { helpCalls, type OwnMessage } from '../../contract/index.ts';
import classes from './my-messages.module.css';
import { noteSeen } from './use-unseen-answers.ts';

const Message = ({ message }: { message: OwnMessage }) => {
  const { t, language } = useText();
  return (
    <li className={classes.message}>
      <h4 className={classes.title} dir="auto">
        {message.title}
      </h4>
      <time className={classes.date} dateTime={message.created_at}>
        {formatDate(language, message.created_at)}
      </time>
      <p className={classes.text} dir="auto">
        {message.message}
      </p>
      {message.answers.map(({ id, text, created_at }) => (
        <div key={id} className={classes.answer}>
          <p className={classes.date}>
            <strong>{t('help:mine.answer')}</strong>{' '}
            <time dateTime={created_at}>{formatDate(language, created_at)}</time>
          </p>
          <p className={classes.text} dir="auto">
            {text}
          </p>
        </div>
      ))}
      {message.answers.length === 0 && <p className={classes.date}>{t('help:mine.waiting')}</p>}
    </li>
  );
};

/** What I wrote to the school, with its answers. */
export const MyMessages = ({ onWrite }: { onWrite: () => void }) => {
  const { t } = useText();
  const { data, isPending, refetch } = useCall(helpCalls.ownMessages, {}, { staleTime: 0 });
  const messages = data?.data;
  useEffect(() => {
    noteSeen((messages ?? []).flatMap(({ answers }) => answers.map(({ id }) => id)));
  }, [messages]);
  if (isPending) return <Skeleton height={160} radius="md" />;
  if (!messages) {
    return (
      <ErrorState
        title={t('help:mine.failed')}
        retryLabel={t('ui:retry')}
        onRetry={() => runInBackground(refetch())}
      />
    );
  }
  if (messages.length === 0) {
    return (
      <EmptyState
        drawing="letters"
        headingLevel={3}
        title={t('help:mine.empty')}
        text={t('help:mine.emptyText')}
        action={<Button onClick={onWrite}>{t('help:contact.title')}</Button>}
      />
    );
  }
  return (
    <ul className={classes.messages}>
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ul>
  );
};
