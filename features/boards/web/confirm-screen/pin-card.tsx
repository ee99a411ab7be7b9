import { runInBackground } from '@sayfa/kernel';
import { Button, ErrorState, Skeleton } from '@sayfa/ui';
import {
  callApi,
  formatDate,
  isApiError,
  queryClient,
  toast,
  useCall,
  useText,
} from '@sayfa/web-kit';
import { useState } from 'react';
import { boardsCalls } from '../../contract/index.ts';
import classes from './confirm-screen.module.css';
import { PrintedCard } from './printed-card.tsx';

type Made = { card: string; codes: string[] };

/** A card to print, for lessons without another device; the codes are shown this once. */
export const PinCard = ({ domain }: { domain: string }) => {
  const { t, language } = useText();
  const params = { domain };
  const mine = useCall(boardsCalls.myPinCard, { params });
  const [made, setMade] = useState<Made>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async (change: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await change();
      await queryClient.invalidateQueries({ queryKey: [boardsCalls.myPinCard.path] });
    } catch (error) {
      setFailure(isApiError(error) ? error.message : t('ui:unexpected'));
    } finally {
      setBusy(false);
    }
  };
  const make = () =>
    run(async () => setMade((await callApi(boardsCalls.makePinCard, { params })).data));
  const remove = () =>
    run(async () => {
      await callApi(boardsCalls.removePinCard, { params });
      setMade(undefined);
      toast({ kind: 'success', text: t('boards:pinCard.removed') });
    });
  if (mine.isError) {
    return (
      <ErrorState
        title={t('boards:pinCard.failed')}
        retryLabel={t('ui:retry')}
        onRetry={() => runInBackground(mine.refetch())}
      />
    );
  }
  if (!mine.data) return <Skeleton className={classes.loading} />;
  const current = mine.data.data;
  return (
    <section className={classes.form} aria-labelledby="pin-card">
      <h2 id="pin-card">{t('boards:pinCard.title')}</h2>
      <p>{t('boards:pinCard.lead')}</p>
      {made && <PrintedCard {...made} />}
      {current && (
        <p role="status">
          {t('boards:pinCard.have', {
            count: current.left,
            day: formatDate(language, current.made_at, { dateStyle: 'medium' }),
          })}
        </p>
      )}
      <Button
        variant={made ? 'default' : 'filled'}
        size="lg"
        loading={busy}
        onClick={() => runInBackground(make())}
      >
        {t(current ? 'boards:pinCard.renew' : 'boards:pinCard.make')}
      </Button>
      {current && (
        <Button
          variant="default"
          size="lg"
          disabled={busy}
          onClick={() => runInBackground(remove())}
        >
          {t('boards:pinCard.remove')}
        </Button>
      )}
      {failure && <p role="alert">{failure}</p>}
    </section>
  );
};
