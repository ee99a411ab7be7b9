import { runInBackground } from '@sayfa/kernel';
import { Alert, Button, EmptyState, ErrorState, Skeleton } from '@sayfa/ui';
import { type SourcePanelProps, useCall, useText } from '@sayfa/web-kit';
import { dictionariesCalls, LONGEST_WORD, type LookedUp } from '../../contract/index.ts';
import classes from './dictionary-panel.module.css';
import { DictionarySection } from './dictionary-section.tsx';

/** Milliseconds for which an answer is shown again without a call. */
const FRESH_MS = 600_000;

const Waiting = () => {
  const { t } = useText();
  return (
    <div className={classes.waiting} role="status" aria-label={t('ui:loading')}>
      <Skeleton height={20} width="50%" />
      <Skeleton height={14} />
      <Skeleton height={14} width="80%" />
      <Skeleton height={20} width="40%" />
      <Skeleton height={14} />
    </div>
  );
};

/** The learner's dictionary did not answer, or lacks its key. */
const Notices = ({ answer, onRetry }: { answer: LookedUp; onRetry: () => void }) => {
  const { t } = useText();
  const { failed, missing } = answer;
  return (
    <>
      {failed && (
        <Alert color="warning" role="alert" className={classes.notice}>
          {t(`dictionaries:failed.${failed.code}`)}
          <Button size="compact-md" variant="default" onClick={onRetry}>
            {t('ui:retry')}
          </Button>
        </Alert>
      )}
      {missing !== undefined && (
        <Alert color="accent" className={classes.notice}>
          {t('dictionaries:missing', { setting: missing })}
        </Alert>
      )}
    </>
  );
};

const Nothing = ({
  suggestions,
  setWords,
}: Pick<LookedUp, 'suggestions'> & Pick<SourcePanelProps, 'setWords'>) => {
  const { t } = useText();
  return (
    <EmptyState
      drawing="search"
      title={t('dictionaries:none.title')}
      text={t(suggestions.length > 0 ? 'dictionaries:none.similar' : 'dictionaries:none.text')}
      action={
        suggestions.length > 0 && (
          <ul className={classes.suggestions}>
            {suggestions.map((word) => (
              <li key={word}>
                <Button variant="light" onClick={() => setWords(word)}>
                  <bdi>{word}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    />
  );
};

/** What the dictionaries say about a word. Source: SRC-012, SRC-013. */
const DictionaryPanel = ({ words, setWords }: SourcePanelProps) => {
  const { t } = useText();
  const isTooLong = words.length > LONGEST_WORD;
  const { data, error, refetch } = useCall(
    dictionariesCalls.lookUp,
    { query: { word: words } },
    { enabled: !isTooLong, staleTime: FRESH_MS },
  );
  const retry = (): void => runInBackground(refetch());
  if (isTooLong) {
    return (
      <EmptyState
        drawing="search"
        title={t('dictionaries:none.title')}
        text={t('dictionaries:tooLong', { limit: LONGEST_WORD })}
      />
    );
  }
  if (error && !data) {
    return (
      <ErrorState
        title={t('dictionaries:notLookedUp')}
        text={error.message}
        retryLabel={t('ui:retry')}
        onRetry={retry}
      />
    );
  }
  if (!data) return <Waiting />;
  return (
    <>
      <Notices answer={data} onRetry={retry} />
      {data.data.length === 0 ? (
        <Nothing suggestions={data.suggestions} setWords={setWords} />
      ) : (
        data.data.map((found) => <DictionarySection key={found.dictionary.id} found={found} />)
      )}
    </>
  );
};

export default DictionaryPanel;
