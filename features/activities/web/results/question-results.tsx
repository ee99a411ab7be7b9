import { runInBackground } from '@sayfa/kernel';
import { EmptyState, ErrorState, Modal, Skeleton } from '@sayfa/ui';
import { formatPercent, useCall, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { attemptCalls } from '../../contract/index.ts';
import { OptionCounts } from './option-counts.tsx';
import { PeopleRows } from './people-rows.tsx';
import classes from './results.module.css';
import { VersionChoice } from './version-choice.tsx';

/** Short enough for a teacher to follow a class answering. */
const REFETCH_INTERVAL_MS = 5_000;

/** Results of a question for teachers: a bar for each option, and a list of people. */
const QuestionResults = ({
  activityId,
  domain,
  onClose,
}: {
  activityId: number;
  /** The caller's, by name. */
  domain: string;
  onClose(): void;
}) => {
  const { t, language } = useText();
  const [page, setPage] = useState(1);
  const [version, setVersion] = useState<number>();
  const { data, error, refetch } = useCall(
    attemptCalls.attempts,
    { params: { domain, id: activityId }, query: { page, ...(version && { version }) } },
    { refetchInterval: REFETCH_INTERVAL_MS, staleTime: 0, placeholderData: (before) => before },
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('activities:results.title')}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {!data && !error && <Skeleton height={240} />}
      {!data && error && (
        <ErrorState
          title={error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => runInBackground(refetch())}
        />
      )}
      {data && (
        <div className={classes.results}>
          <VersionChoice
            results={data}
            chosen={version}
            onChoose={(id) => {
              setVersion(id);
              setPage(1);
            }}
          />
          {data.submitted > 0 && (
            <p className={classes.summary}>
              {t('activities:results.submitted', { count: data.submitted })}
              {` · ${t('activities:results.share', {
                share: formatPercent(language, data.right / data.submitted),
              })}`}
            </p>
          )}
          <OptionCounts results={data} />
          {data.total === 0 ? (
            <EmptyState drawing="letters" title={t('activities:results.none')} />
          ) : (
            <PeopleRows results={data} onPage={setPage} />
          )}
        </div>
      )}
    </Modal>
  );
};

export default QuestionResults;
