import { hasCapability } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { Button, EmptyState, Modal, Select } from '@sayfa/ui';
import { DataTable, firstRows, type TableQuery } from '@sayfa/ui/data-table';
import { PERSON_STATUSES, type UserRow, usersCalls } from '@sayfa/users/contract';
import { addressOf, lazyPart, useCall, useSession, useText, useTitle } from '@sayfa/web-kit';
import { IconDownload, IconFileImport, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import classes from '../users.module.css';
import { InviteForm } from './invite-form.tsx';
import { useActions } from './use-actions.tsx';
import { useColumns } from './use-columns.tsx';
import { useOptions } from './use-options.ts';

const ImportPeople = lazyPart(() => import('../import/import-people.tsx'));

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true };
const NOBODY: UserRow[] = [];

const idOf = ({ id }: UserRow): string => String(id);

/** Undefined until it is known who is signed in. */
const useCanManage = (): boolean | undefined =>
  useSession(({ details }) => (details ? hasCapability(details, 'canManagePeople') : undefined));

/** The server gives no longer page. */
const MAX_ROWS = 500;

type Status = UserRow['status'] | undefined;

const usePeople = (query: TableQuery, status: Status) =>
  useCall(
    usersCalls.list,
    {
      query: {
        search: query.search,
        sort: query.sort?.column === 'email' ? 'email' : 'name',
        direction: query.sort?.direction ?? 'asc',
        page: query.page,
        size: Math.min(query.size, MAX_ROWS),
        ...(status && { status }),
      },
    },
    { placeholderData: keepPreviousData },
  );

const StatusFilter = ({ status, onChange }: { status: Status; onChange(next: Status): void }) => {
  const { t } = useText();
  return (
    <Select
      aria-label={t('users:statusFilter')}
      size="md"
      value={status ?? 'all'}
      allowDeselect={false}
      data={[
        { value: 'all', label: t('users:allStatuses') },
        ...PERSON_STATUSES.map((each) => ({
          value: each,
          label: t(`users:statuses.${each}`),
        })),
      ]}
      onChange={(value) => onChange(PERSON_STATUSES.find((each) => each === value))}
    />
  );
};

type Dialog = 'invite' | 'import';

const PeopleButtons = ({ onOpen }: { onOpen(dialog: Dialog): void }) => {
  const { t } = useText();
  return (
    <>
      <Button size="md" leftSection={<IconUserPlus {...ICON} />} onClick={() => onOpen('invite')}>
        {t('users:invite.button')}
      </Button>
      <Button
        size="md"
        variant="default"
        leftSection={<IconFileImport {...ICON} />}
        onClick={() => onOpen('import')}
      >
        {t('users:import.button')}
      </Button>
      <Button
        size="md"
        variant="default"
        component="a"
        href={addressOf(usersCalls.exportCsv)}
        download
        leftSection={<IconDownload {...ICON} />}
      >
        {t('users:export.button')}
      </Button>
    </>
  );
};

type PeopleDialogProps = {
  dialog: Dialog | undefined;
  options: ReturnType<typeof useOptions>;
  onClose(): void;
};

const PeopleDialog = ({ dialog, options, onClose }: PeopleDialogProps) => {
  const { t } = useText();
  return (
    <Modal
      opened={dialog !== undefined}
      onClose={onClose}
      size={560}
      title={t(dialog === 'import' ? 'users:import.title' : 'users:invite.title')}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      {dialog === 'invite' && <InviteForm options={options} />}
      {dialog === 'import' && (
        <Suspense fallback={null}>
          <ImportPeople options={options} />
        </Suspense>
      )}
    </Modal>
  );
};

const People = () => {
  const { t, language } = useText();
  const [query, setQuery] = useState<TableQuery>({
    ...firstRows,
    sort: { column: 'name', direction: 'asc' },
  });
  const [status, setStatus] = useState<Status>();
  const [dialog, setDialog] = useState<Dialog>();
  const options = useOptions(true);
  const people = usePeople(query, status);
  const columns = useColumns(options.domains.length > 1);
  const actions = useActions(options);
  const filter = (next: Status): void => {
    setStatus(next);
    setQuery({ ...query, page: 1 });
  };

  return (
    <>
      <DataTable
        label={t('users:title')}
        columns={columns}
        rowId={idOf}
        source={{
          rows: people.data?.data ?? NOBODY,
          total: people.data?.total ?? 0,
          query,
          onQuery: (next) => setQuery({ ...next, size: Math.min(next.size, MAX_ROWS) }),
        }}
        state={
          people.isError
            ? {
                state: 'failed',
                title: t('users:failed'),
                onRetry: () => runInBackground(people.refetch()),
              }
            : { state: people.isPending ? 'loading' : 'ready' }
        }
        actions={actions}
        toolbar={
          <>
            <StatusFilter status={status} onChange={filter} />
            <PeopleButtons onOpen={setDialog} />
          </>
        }
        t={t}
        language={language}
      />
      <PeopleDialog dialog={dialog} options={options} onClose={() => setDialog(undefined)} />
    </>
  );
};

/** The people of a domain, for its administrators. */
const UsersScreen = () => {
  const { t } = useText();
  const mayManage = useCanManage();
  useTitle(t('users:title'));
  if (mayManage === undefined) return null;
  if (!mayManage) {
    return (
      <EmptyState
        headingLevel={1}
        drawing="lost"
        title={t('users:forbidden')}
        text={t('users:forbiddenText')}
      />
    );
  }
  return (
    <section className={classes.screen} aria-labelledby="users-title">
      <h1 id="users-title" className={classes.title}>
        {t('users:title')}
      </h1>
      <p className={classes.lead}>{t('users:lead')}</p>
      <People />
    </section>
  );
};

export default UsersScreen;
