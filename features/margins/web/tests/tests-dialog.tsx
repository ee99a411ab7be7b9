import { type BookTest, bookTestCalls } from '@sayfa/book-tests/contract';
import { runInBackground } from '@sayfa/kernel';
import { Button, ErrorState, IconButton, Loader, Modal, TextInput } from '@sayfa/ui';
import { callApi, queryClient, toast, useCall, useText } from '@sayfa/web-kit';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { wordsOf } from '../tasks/show-outcome.ts';
import { QuestionsToCheck } from './questions-to-check.tsx';
import classes from './tests-dialog.module.css';
import { closeTests, useTests } from './tests-state.ts';

type BookAt = { domain: string; id: string };

const refresh = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [bookTestCalls.list.path] });

/** Creates a test; a task that required one continues. */
const NewTest = ({ at }: { at: BookAt }) => {
  const { t } = useText();
  const [title, setTitle] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    try {
      await callApi(bookTestCalls.create, { params: at, body: { title } });
      setTitle('');
      setFailure(undefined);
      await refresh();
      const { afterCreate } = useTests.getState();
      if (!afterCreate) return;
      closeTests();
      afterCreate();
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <form className={classes.form} onSubmit={(event) => runInBackground(submit(event))}>
      <TextInput
        className={classes.title}
        label={t('margins:tests.title')}
        value={title}
        maxLength={200}
        error={failure}
        data-autofocus
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button type="submit" loading={isSending} disabled={title.trim() === ''}>
        {t('margins:tests.create')}
      </Button>
    </form>
  );
};

const TestRow = ({ test, domain }: { test: BookTest; domain: string }) => {
  const { t } = useText();
  const params = { domain, testId: test.id };
  const [isChecking, setChecking] = useState(false);
  const name = test.title || t('margins:tests.untitled', { id: test.id });
  const remove = async (): Promise<void> => {
    try {
      await callApi(bookTestCalls.remove, { params });
      await refresh();
      const run = (): void => {
        callApi(bookTestCalls.restore, { params })
          .then(refresh)
          .catch((error) => toast({ kind: 'error', text: wordsOf(error) }));
      };
      const action = { label: t('margins:undo'), run };
      toast({ kind: 'info', text: t('margins:tests.deleted', { name }), action });
    } catch (error) {
      toast({ kind: 'error', text: wordsOf(error) });
    }
  };
  return (
    <li className={classes.test}>
      <div className={classes.row}>
        <span className={classes.name}>{name}</span>
        <span className={classes.count}>
          {t('margins:tests.questions', { count: test.total_number_of_questions })}
        </span>
        {test.questions_to_check > 0 && (
          <Button
            variant="light"
            aria-expanded={isChecking}
            onClick={() => setChecking(!isChecking)}
          >
            {t('margins:tests.check.open', { count: test.questions_to_check })}
          </Button>
        )}
        <IconButton
          label={t('margins:tests.delete', { name })}
          icon={<IconTrash size={20} stroke={1.75} />}
          onClick={() => runInBackground(remove())}
        />
      </div>
      {isChecking && test.questions_to_check > 0 && (
        <QuestionsToCheck at={params} onDecided={refresh} />
      )}
    </li>
  );
};

/** The tests of the open book, for which pictures of questions are cut; the newest first. */
const TestsDialog = ({ domain, bookId }: { domain: string; bookId: number }) => {
  const { t } = useText();
  const at = { domain, id: String(bookId) };
  const { data, error, isPending, refetch } = useCall(bookTestCalls.list, { params: at });
  return (
    <Modal
      opened
      onClose={closeTests}
      title={t('margins:tests.heading')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <p className={classes.about}>{t('margins:tests.about')}</p>
      <NewTest at={at} />
      {isPending && <Loader aria-label={t('ui:loading')} />}
      {error && (
        <ErrorState
          title={wordsOf(error)}
          retryLabel={t('ui:retry')}
          onRetry={() => runInBackground(refetch())}
        />
      )}
      {data?.data.length === 0 && <p className={classes.none}>{t('margins:tests.none')}</p>}
      {data && data.data.length > 0 && (
        <ul className={classes.list}>
          {data.data.map((test) => (
            <TestRow key={test.id} test={test} domain={domain} />
          ))}
        </ul>
      )}
    </Modal>
  );
};

export default TestsDialog;
