import { hasCapability } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { Button, EmptyState, Modal } from '@sayfa/ui';
import { DataTable, type RowAction } from '@sayfa/ui/data-table';
import { useCall, useSession, useText, useTitle } from '@sayfa/web-kit';
import { IconLock, IconPencil, IconPlus, IconQrcode, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type BoardRow, boardsCalls } from '../../contract/index.ts';
import { AddForm, CodeForm, EditForm, LockForm, RemoveForm } from './board-dialogs.tsx';
import classes from './boards-screen.module.css';
import { useColumns } from './use-columns.tsx';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true };
const NONE: BoardRow[] = [];

const idOf = ({ id }: BoardRow): string => String(id);

const useActions = (domain: string): RowAction<BoardRow>[] => {
  const { t } = useText();
  return [
    {
      id: 'edit',
      label: t('boards:edit'),
      icon: <IconPencil {...ICON} />,
      title: ({ name }) => t('boards:editTitle', { name }),
      content: (board, close) => <EditForm domain={domain} board={board} onDone={close} />,
    },
    {
      id: 'code',
      label: t('boards:renew'),
      icon: <IconQrcode {...ICON} />,
      appliesTo: ({ registered }) => !registered,
      title: ({ name }) => t('boards:renewTitle', { name }),
      content: (board, close) => <CodeForm domain={domain} board={board} onDone={close} />,
    },
    {
      id: 'lock',
      label: t('boards:lock.now'),
      icon: <IconLock {...ICON} />,
      appliesTo: ({ registered }) => registered,
      title: ({ name }) => t('boards:lock.nowTitle', { name }),
      content: (board, close) => <LockForm domain={domain} board={board} onDone={close} />,
    },
    {
      id: 'remove',
      label: t('boards:remove'),
      icon: <IconTrash {...ICON} />,
      title: ({ name }) => t('boards:removeTitle', { name }),
      content: (board, close) => <RemoveForm domain={domain} board={board} onDone={close} />,
    },
  ];
};

const AddButton = ({ onPress }: { onPress(): void }) => {
  const { t } = useText();
  return (
    <Button size="md" leftSection={<IconPlus {...ICON} />} onClick={onPress}>
      {t('boards:add')}
    </Button>
  );
};

const AddDialog = ({
  domain,
  isOpen,
  onClose,
}: {
  domain: string;
  isOpen: boolean;
  onClose(): void;
}) => {
  const { t } = useText();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={480}
      title={t('boards:add')}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      <AddForm domain={domain} onDone={onClose} />
    </Modal>
  );
};

const BoardList = ({ domain, onAdd }: { domain: string; onAdd(): void }) => {
  const { t, language } = useText();
  const boards = useCall(boardsCalls.list, { params: { domain } });
  const columns = useColumns();
  const actions = useActions(domain);
  const rows = boards.data?.data ?? NONE;
  if (boards.isSuccess && rows.length === 0) {
    return (
      <EmptyState
        drawing="shelf"
        title={t('boards:empty')}
        text={t('boards:emptyText')}
        action={<AddButton onPress={onAdd} />}
      />
    );
  }
  return (
    <DataTable
      label={t('boards:title')}
      columns={columns}
      rowId={idOf}
      source={{ rows }}
      state={
        boards.isError
          ? {
              state: 'failed',
              title: t('boards:failed'),
              onRetry: () => runInBackground(boards.refetch()),
            }
          : { state: boards.isPending ? 'loading' : 'ready' }
      }
      actions={actions}
      toolbar={<AddButton onPress={onAdd} />}
      t={t}
      language={language}
    />
  );
};

/** The dialog stands outside of the list: its code must stay when the first board fills the empty list. */
const Boards = ({ domain }: { domain: string }) => {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <BoardList domain={domain} onAdd={() => setAdding(true)} />
      <AddDialog domain={domain} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
};

/** The boards of a school, for its administrators. */
const BoardsScreen = () => {
  const { t } = useText();
  const details = useSession((session) => session.details);
  useTitle(t('boards:title'));
  if (!details) return null;
  if (!hasCapability(details, 'canManagePeople')) {
    return (
      <EmptyState
        headingLevel={1}
        drawing="lost"
        title={t('boards:forbidden')}
        text={t('boards:forbiddenText')}
      />
    );
  }
  return (
    <section className={classes.screen} aria-labelledby="boards-title">
      <h1 id="boards-title" className={classes.title}>
        {t('boards:title')}
      </h1>
      <p className={classes.lead}>{t('boards:lead')}</p>
      <Boards domain={details.domain_name} />
    </section>
  );
};

export default BoardsScreen;
