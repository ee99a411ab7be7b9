import { runInBackground } from '@sayfa/kernel';
import { Button, Textarea } from '@sayfa/ui';
import { formatDate, useText } from '@sayfa/web-kit';
import { IconArchive, IconArchiveOff, IconChevronDown, IconMail } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { CONTACT_TYPES, type InboxMessage, LONGEST_TEXT } from '../../contract/index.ts';
import classes from './inbox-card.module.css';
import { useInboxWork } from './use-inbox.ts';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

const mailTo = ({ email, title }: InboxMessage, text: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${title}`)}&body=${encodeURIComponent(text)}`;

const Answering = ({ message }: { message: InboxMessage }) => {
  const { t } = useText();
  const { answer } = useInboxWork();
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      if (await answer(message, text.trim())) setText('');
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={classes.answering}>
      <Textarea
        label={t('help:inbox.write')}
        description={t(message.from_account ? 'help:inbox.accountNote' : 'help:inbox.visitorNote')}
        autosize
        minRows={3}
        maxLength={LONGEST_TEXT}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button
          loading={sending}
          disabled={text.trim() === ''}
          onClick={() => runInBackground(send())}
        >
          {t('help:inbox.send')}
        </Button>
        <Button
          component="a"
          href={mailTo(message, text)}
          variant="default"
          leftSection={<IconMail {...ICON} />}
        >
          {t('help:inbox.email')}
        </Button>
      </div>
    </div>
  );
};

const Moving = ({ message }: { message: InboxMessage }) => {
  const { t } = useText();
  const { archive, restore } = useInboxWork();
  return message.state === 'archived' ? (
    <Button
      variant="subtle"
      leftSection={<IconArchiveOff {...ICON} />}
      onClick={() => runInBackground(restore(message))}
    >
      {t('help:inbox.restore')}
    </Button>
  ) : (
    <Button
      variant="subtle"
      leftSection={<IconArchive {...ICON} />}
      onClick={() => runInBackground(archive(message))}
    >
      {t('help:inbox.archive')}
    </Button>
  );
};

/** One message of the inbox; opened, it shows its text, its answers and where to answer. */
export const InboxCard = ({
  message,
  showDomain,
}: {
  message: InboxMessage;
  /** For somebody who looks after several domains. */
  showDomain: boolean;
}) => {
  const { t, language } = useText();
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  const type = Object.entries(CONTACT_TYPES).find(([, value]) => value === message.type)?.[0];
  return (
    <li className={classes.card}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.opener}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.what}>
            <span className={classes.title} dir="auto">
              {message.title}
            </span>
            <span className={classes.facts}>
              {type && <span>{t(`help:contact.types.${type}`)}</span>}
              <bdi>{message.email}</bdi>
              <span>{t(message.from_account ? 'help:inbox.account' : 'help:inbox.visitor')}</span>
              {showDomain && <span>{t('help:inbox.domain', { name: message.domain_name })}</span>}
              <time dateTime={message.created_at}>
                {formatDate(language, message.created_at, {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                })}
              </time>
            </span>
          </span>
          <IconChevronDown {...ICON} className={isOpen ? classes.up : undefined} />
        </button>
      </h2>
      <div id={body} className={classes.body} hidden={!isOpen}>
        <p className={classes.text} dir="auto">
          {message.message}
        </p>
        {message.answers.map(({ id, text, created_at }) => (
          <div key={id} className={classes.answer}>
            <p className={classes.facts}>
              <strong>{t('help:inbox.answer')}</strong>
              <time dateTime={created_at}>{formatDate(language, created_at)}</time>
            </p>
            <p className={classes.text} dir="auto">
              {text}
            </p>
          </div>
        ))}
        <Answering message={message} />
        <Moving message={message} />
      </div>
    </li>
  );
};
