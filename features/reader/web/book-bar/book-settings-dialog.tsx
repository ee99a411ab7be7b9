import { booksCalls } from '@sayfa/books/contract';
import { runInBackground } from '@sayfa/kernel';
import { Alert, Button, Choices, DialogSheet, Group, Switch } from '@sayfa/ui';
import { callApi, isApiError, queryClient, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { useReader } from '../reader-screen/reader-context.ts';

/** Chosen by nobody, the direction is that of the book's language or words. */
const DIRECTIONS = ['automatic', 'ltr', 'rtl'] as const;
type Choice = (typeof DIRECTIONS)[number];

/** Every reader gets the book again, whoever else reads it the next time they open it. */
const refetchBook = (): Promise<unknown> =>
  Promise.all(
    [booksCalls.content, booksCalls.adminContent].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );

/** What editors say of a book. */
const BookSettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText();
  const { bookUrlId, book, isPhone } = useReader();
  const [chosen, setChosen] = useState<Choice>(book.content?.chosen_direction ?? 'automatic');
  const [allowsExcerpts, setAllowsExcerpts] = useState(book.content?.excerpts !== false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (): Promise<void> => {
    setSaving(true);
    setProblem(undefined);
    try {
      await callApi(booksCalls.setReadingDirection, {
        params: { id: bookUrlId },
        body: { reading_direction: chosen === 'automatic' ? null : chosen },
      });
      await callApi(booksCalls.setExcerpts, {
        params: { id: bookUrlId },
        body: { excerpts: allowsExcerpts },
      });
      await refetchBook();
      onClose();
    } catch (error) {
      setProblem(isApiError(error) ? error.message : t('ui:unexpected'));
      setSaving(false);
    }
  };
  return (
    <DialogSheet
      isPhone={isPhone}
      title={t('reader:bookSettings.title')}
      closeLabel={t('ui:close')}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          runInBackground(save());
        }}
      >
        <Choices
          strong
          legend={t('books:direction.label')}
          choices={DIRECTIONS.map((value) => ({ value, label: t(`books:direction.${value}`) }))}
          chosen={chosen}
          onChoose={setChosen}
        />
        <Switch
          mt="md"
          label={t('books:excerpts')}
          checked={allowsExcerpts}
          onChange={({ currentTarget }) => setAllowsExcerpts(currentTarget.checked)}
        />
        {problem && (
          <Alert color="danger" mt="md" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('reader:bookSettings.save')}
          </Button>
        </Group>
      </form>
    </DialogSheet>
  );
};

export default BookSettingsDialog;
