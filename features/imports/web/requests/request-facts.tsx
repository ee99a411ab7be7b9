import { Anchor } from '@sayfa/ui';
import { formatDate, useText } from '@sayfa/web-kit';
import { Link } from 'react-router';
import type { UploadRequest } from '../../contract/index.ts';
import classes from '../import-list/import-list.module.css';
import { readingAddress } from '../sending/first-book.ts';

/** What a request is called where nobody gave it a title. */
export const nameOfRequest = ({ title, file_name: fileName, link }: UploadRequest): string =>
  title || fileName || link || '';

/** Name, state and reason of a request, and when it came. */
export const RequestFacts = ({
  request,
  from,
}: {
  request: UploadRequest;
  /** Who asked; only where that is not oneself. */
  from?: string;
}) => {
  const { t, language } = useText();
  const name = nameOfRequest(request);
  return (
    <div className={classes.words}>
      {request.hash ? (
        <Anchor component={Link} to={readingAddress(request.hash)} className={classes.name}>
          <bdi>{name}</bdi>
        </Anchor>
      ) : (
        <span className={classes.name}>
          <bdi>{name}</bdi>
        </span>
      )}
      <span className={classes.state} data-state={request.state}>
        {t(`imports:requests.state.${request.state}`)}
        {request.reason && ` – ${t('imports:requests.because', { reason: request.reason })}`}
      </span>
      <span className={classes.state}>
        {' · '}
        {from && (
          <>
            <bdi>{from}</bdi>
            {' · '}
          </>
        )}
        <time dateTime={request.created_at}>
          {formatDate(language, request.created_at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </span>
    </div>
  );
};
