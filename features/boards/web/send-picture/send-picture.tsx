import { runInBackground } from '@sayfa/kernel';
import { Button, ErrorState, FileButton, Select, Skeleton } from '@sayfa/ui';
import { useCall, useText } from '@sayfa/web-kit';
import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { boardsCalls } from '../../contract/index.ts';
import classes from './send-picture.module.css';
import { useSending } from './use-sending.ts';

type Board = { id: number; name: string; room: string };

/** Milliseconds between two looks at which boards somebody is signed in. */
const LOOK_MS = 5_000;

const labelOf = ({ name, room }: Board): string => [name, room].filter(Boolean).join(' · ');

type ChoiceProps = { domain: string; boards: readonly Board[] };

const PictureChoice = ({ domain, boards }: ChoiceProps) => {
  const { t } = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const { sending, send } = useSending(domain);
  const board = boards.find(({ id }) => String(id) === chosen) ?? boards[0];
  if (!board) return null;
  return (
    <>
      {boards.length > 1 ? (
        <Select
          label={t('boards:send.board')}
          size="lg"
          allowDeselect={false}
          data={boards.map((each) => ({ value: String(each.id), label: labelOf(each) }))}
          value={String(board.id)}
          onChange={setChosen}
        />
      ) : (
        <p className={classes.board}>{labelOf(board)}</p>
      )}
      <FileButton
        accept="image/*"
        onChange={(file) => file && runInBackground(send(board.id, file))}
      >
        {(props) => (
          <Button
            {...props}
            size="lg"
            leftSection={<IconPhotoUp size={22} stroke={1.75} aria-hidden />}
            loading={sending.state === 'sending'}
          >
            {t('boards:send.choose')}
          </Button>
        )}
      </FileButton>
      {sending.state === 'failed' ? (
        <p role="alert" className={classes.failed}>
          {sending.message}
        </p>
      ) : (
        <p role="status" className={classes.state}>
          {sending.state !== 'none' && t(`boards:send.${sending.state}`)}
        </p>
      )}
    </>
  );
};

/** Sends a picture from a teacher's own device to the board at which he or she is signed in. Source: BRD-052. */
export const SendPicture = ({ domain }: { domain: string }) => {
  const { t } = useText();
  const mine = useCall(
    boardsCalls.myBoards,
    { params: { domain } },
    { refetchOnMount: 'always', refetchInterval: LOOK_MS },
  );
  if (mine.isError && !mine.data) {
    return (
      <ErrorState
        title={t('boards:send.failed')}
        retryLabel={t('ui:retry')}
        onRetry={() => runInBackground(mine.refetch())}
      />
    );
  }
  if (!mine.data) return <Skeleton className={classes.loading} />;
  const boards = mine.data.data;
  return (
    <div className={classes.send}>
      <p>{t('boards:send.lead')}</p>
      {boards.length > 0 ? (
        <PictureChoice domain={domain} boards={boards} />
      ) : (
        <>
          <p role="status">{t('boards:send.none')}</p>
          <Button variant="default" size="lg" onClick={() => runInBackground(mine.refetch())}>
            {t('boards:send.look')}
          </Button>
        </>
      )}
    </div>
  );
};
