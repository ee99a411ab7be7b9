import { Button, EmptyState, ErrorState, SegmentedControl, Skeleton } from '@sayfa/ui';
import { formatNumber, useCapability, useText, useTitle } from '@sayfa/web-kit';
import { useState } from 'react';
import { CONTACT_STATES, type ContactState } from '../../contract/index.ts';
import classes from './contact-inbox.module.css';
import { InboxCard } from './inbox-card.tsx';
import { useInbox } from './use-inbox.ts';

/** What people wrote by the contact form, by state. */
const ContactInbox = () => {
  const { t, language } = useText();
  const [state, setState] = useState<ContactState>('new');
  const inbox = useInbox(state);
  const isSuperAdmin = useCapability('actsInAllDomains');
  useTitle(t('help:inbox.title'));
  const { messages, counts, error } = inbox;
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>{t('help:inbox.title')}</h1>
      <p className={classes.lead}>{t('help:inbox.lead')}</p>
      {error ? (
        <ErrorState
          title={t('help:inbox.failed')}
          text={error.message}
          retryLabel={t('ui:retry')}
          onRetry={inbox.reload}
        />
      ) : (
        <>
          <SegmentedControl
            aria-label={t('help:inbox.state')}
            classNames={{
              root: classes.states,
              label: classes.state,
              indicator: classes.indicator,
            }}
            withItemsBorders={false}
            value={state}
            onChange={(value) => setState(CONTACT_STATES.find((each) => each === value) ?? 'new')}
            data={CONTACT_STATES.map((each) => ({
              value: each,
              label: `${t(`help:inbox.states.${each}`)}${counts ? ` (${formatNumber(language, counts[each])})` : ''}`,
            }))}
          />
          {inbox.isPending && <Skeleton height={64} radius="lg" />}
          {messages?.length === 0 && (
            <EmptyState
              drawing="letters"
              title={t(`help:inbox.empty.${state}`)}
              text={t('help:inbox.emptyText')}
            />
          )}
          {messages && messages.length > 0 && (
            <ul className={classes.messages}>
              {messages.map((message) => (
                <InboxCard key={message.id} message={message} showDomain={isSuperAdmin} />
              ))}
            </ul>
          )}
          {inbox.hasMore && (
            <Button variant="default" loading={inbox.isLoadingMore} onClick={inbox.loadMore}>
              {t('help:inbox.older')}
            </Button>
          )}
        </>
      )}
    </div>
  );
};

export default ContactInbox;
