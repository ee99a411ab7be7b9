import { runInBackground } from '@sayfa/kernel';
import { Button, ErrorState, Select, Skeleton } from '@sayfa/ui';
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

/** What a choice of no certain board is called in the list. */
const ANY = 'any';

type Made = { code: string; board: string | null };

const refresh = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [boardsCalls.myDayCode.path] });

/** Makes and removes the person's one code; a refusal stays beside the button. */
const useMaking = (domain: string) => {
  const { t } = useText();
  const [made, setMade] = useState<Made>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async (change: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await change();
      await refresh();
    } catch (error) {
      setFailure(isApiError(error) ? error.message : t('ui:unexpected'));
    } finally {
      setBusy(false);
    }
  };
  const params = { domain };
  return {
    made,
    failure,
    busy,
    make: (board: number | null) =>
      run(async () => {
        const { data } = await callApi(boardsCalls.makeDayCode, { params, body: { board } });
        setMade(data);
      }),
    remove: () =>
      run(async () => {
        await callApi(boardsCalls.removeDayCode, { params });
        setMade(undefined);
        toast({ kind: 'success', text: t('boards:dayCode.removed') });
      }),
  };
};

const Choice = ({
  places,
  busy,
  onMake,
}: {
  places: readonly { id: number; name: string; room: string }[];
  busy: boolean;
  onMake(board: number | null): void;
}) => {
  const { t } = useText();
  const [chosen, setChosen] = useState(ANY);
  return (
    <>
      <Select
        label={t('boards:dayCode.board')}
        size="lg"
        allowDeselect={false}
        value={chosen}
        data={[
          { value: ANY, label: t('boards:dayCode.any') },
          ...places.map(({ id, name, room }) => ({
            value: String(id),
            label: [name, room].filter(Boolean).join(' · '),
          })),
        ]}
        onChange={(value) => setChosen(value ?? ANY)}
      />
      <Button
        size="lg"
        loading={busy}
        onClick={() => onMake(chosen === ANY ? null : Number(chosen))}
      >
        {t('boards:dayCode.make')}
      </Button>
    </>
  );
};

/** A code to take along to a board: for a lesson without another device. */
export const DayCode = ({ domain }: { domain: string }) => {
  const { t, language } = useText();
  const params = { domain };
  const places = useCall(boardsCalls.places, { params });
  const mine = useCall(boardsCalls.myDayCode, { params });
  const { made, failure, busy, make, remove } = useMaking(domain);
  if (places.isError || mine.isError) {
    return (
      <ErrorState
        title={t('boards:dayCode.failed')}
        retryLabel={t('ui:retry')}
        onRetry={() => {
          runInBackground(places.refetch());
          runInBackground(mine.refetch());
        }}
      />
    );
  }
  if (!places.data || !mine.data) return <Skeleton className={classes.loading} />;
  const current = mine.data.data;
  const words = current && {
    board: current.board ?? t('boards:dayCode.any'),
    time: formatDate(language, current.ends_at, { hour: '2-digit', minute: '2-digit' }),
  };
  return (
    <section className={classes.form} aria-labelledby="day-code">
      <h2 id="day-code">{t('boards:dayCode.title')}</h2>
      <p>{t('boards:dayCode.lead')}</p>
      {words && made && (
        <>
          <output className={classes.dayCode} aria-label={t('boards:dayCode.yours')} dir="ltr">
            {made.code}
          </output>
          <p>{t('boards:dayCode.until', words)}</p>
        </>
      )}
      {words && !made && <p role="status">{t('boards:dayCode.have', words)}</p>}
      <Choice
        places={places.data.data}
        busy={busy}
        onMake={(board) => runInBackground(make(board))}
      />
      {words && (
        <Button
          variant="default"
          size="lg"
          disabled={busy}
          onClick={() => runInBackground(remove())}
        >
          {t('boards:dayCode.remove')}
        </Button>
      )}
      {failure && <p role="alert">{failure}</p>}
    </section>
  );
};
