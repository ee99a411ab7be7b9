import { runInBackground } from '@sayfa/kernel';
import { Anchor, Button, ErrorState, Skeleton } from '@sayfa/ui';
import { addressOf, useCall, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { importsCalls, type UploadRequest } from '../../contract/index.ts';
import list from '../import-list/import-list.module.css';
import { linkHost } from '../sending/link-host.ts';
import { AcceptForm, DeclineForm } from './decision-forms.tsx';
import { nameOfRequest, RequestFacts } from './request-facts.tsx';
import classes from './review-list.module.css';
import { useReview } from './use-review.ts';

const SHOWN = 50;
/** Milliseconds. */
const LOOK_EVERY = 5_000;

/** What was sent: the file as a download, or the link with the host it leads to. */
const Source = ({ request }: { request: UploadRequest }) => {
  const { t } = useText();
  if (request.has_file) {
    return (
      <Anchor
        className={classes.source}
        href={addressOf(importsCalls.requestFile, { params: { id: request.id } })}
        download={request.file_name ?? true}
      >
        {t('imports:requests.file', { name: request.file_name ?? '' })}
      </Anchor>
    );
  }
  if (!request.link) return null;
  return (
    <Anchor
      className={classes.source}
      href={request.link}
      target="_blank"
      rel="noopener noreferrer"
      dir="ltr"
    >
      {linkHost(request.link)?.host ?? request.link}
    </Anchor>
  );
};

const Entry = ({
  request,
  onImport,
}: {
  request: UploadRequest;
  onImport: (importId: string) => void;
}) => {
  const { t } = useText();
  const review = useReview(request, onImport);
  const [form, setForm] = useState<'accept' | 'decline'>();
  const name = nameOfRequest(request);
  const close = () => {
    review.clearError();
    setForm(undefined);
  };
  return (
    <li className={`${list.entry} ${classes.entry}`}>
      <RequestFacts request={request} from={request.requester ?? t('imports:requests.visitor')} />
      <Source request={request} />
      {request.state === 'waiting' && !form && (
        <div className={classes.actions}>
          <Button
            variant="default"
            aria-label={t('imports:requests.on.import', { name })}
            onClick={() => setForm('accept')}
          >
            {t('imports:requests.import')}
          </Button>
          <Button
            variant="default"
            aria-label={t('imports:requests.on.decline', { name })}
            onClick={() => setForm('decline')}
          >
            {t('imports:requests.decline')}
          </Button>
        </div>
      )}
      {request.state === 'declined' && (
        <Button
          variant="default"
          loading={review.isBusy}
          aria-label={t('imports:requests.on.reopen', { name })}
          onClick={() => runInBackground(review.reopen())}
        >
          {t('imports:requests.reopen')}
        </Button>
      )}
      {request.state === 'waiting' && form === 'accept' && (
        <AcceptForm request={request} review={review} onClose={close} />
      )}
      {request.state === 'waiting' && form === 'decline' && (
        <DeclineForm review={review} onClose={close} />
      )}
    </li>
  );
};

/** What others have asked for: looked at, imported, or declined with a reason. Source: LIB-035. */
export const ReviewList = ({ onImport }: { onImport: (importId: string) => void }) => {
  const { t } = useText();
  const { data, error, refetch } = useCall(
    importsCalls.requests,
    { query: { limit: SHOWN } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.data.some((request) => request.state === 'accepted') ? LOOK_EVERY : false,
    },
  );
  const requests = data?.data ?? [];
  const content = () => {
    if (data) {
      return requests.length === 0 ? (
        <p className={classes.none}>{t('imports:requests.none')}</p>
      ) : (
        <ul className={list.entries}>
          {requests.map((request) => (
            <Entry key={request.id} request={request} onImport={onImport} />
          ))}
        </ul>
      );
    }
    return error ? (
      <ErrorState
        title={t('imports:requests.failed')}
        text={error.message}
        retryLabel={t('ui:retry')}
        onRetry={() => runInBackground(refetch())}
      />
    ) : (
      <Skeleton height={120} radius={12} />
    );
  };
  return (
    <section className={list.list} aria-labelledby="upload-requests">
      <h2 id="upload-requests" className={list.title}>
        {t('imports:requests.title')}
      </h2>
      {content()}
    </section>
  );
};
