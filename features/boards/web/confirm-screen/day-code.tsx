import { runInBackground } from '@sayfa/kernel';
import { Button, Checkbox, ErrorState, Select, Skeleton } from '@sayfa/ui';
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
import { boardsCalls, type LessonPlace } from '../../contract/index.ts';
import type { ChosenPage } from '../open-book/chosen-page.ts';
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
    make: (board: number | null, opens: LessonPlace | undefined) =>
      run(async () => {
        const body = { board, ...(opens && { opens }) };
        const { data } = await callApi(boardsCalls.makeDayCode, { params, body });
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
  page,
  busy,
  onMake,
}: {
  places: readonly { id: number; name: string; room: string }[];
  page: ChosenPage | undefined;
  busy: boolean;
  onMake(board: number | null, opens: LessonPlace | undefined): void;
}) => {
  const { t } = useText();
  const [chosen, setChosen] = useState(ANY);
  const [opensPage, setOpensPage] = useState(true);
  const opens = page && opensPage ? { book: page.book, page: page.page } : undefined;
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
      {page && (
        <Checkbox
          size="lg"
          label={t('boards:dayCode.opens', { book: page.name, page: page.label })}
          checked={opensPage}
          onChange={(event) => setOpensPage(event.currentTarget.checked)}
        />
      )}
      <Button
        size="lg"
        loading={busy}
        onClick={() => onMake(chosen === ANY ? null : Number(chosen), opens)}
      >
        {t('boards:dayCode.make')}
      </Button>
    </>
  );
};

/** A code to take along to a board: for a lesson without another device. */
export const DayCode = ({ domain, page }: { domain: string; page: ChosenPage | undefined }) => {
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
        page={page}
        busy={busy}
        onMake={(board, opens) => runInBackground(make(board, opens))}
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
