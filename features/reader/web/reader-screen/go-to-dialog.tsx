import { Button, Modal, Stack, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type FormEvent, useState } from 'react';
import { clampPage, labelOfPage, pageWithLabel } from '../page-view/spread.ts';
import classes from './go-to-dialog.module.css';
import { useReader } from './reader-context.ts';

/** Goes to a page by its number. Source: NAV-018. */
const GoToDialog = () => {
  const { t } = useText();
  const { view, turnTo, setGoToOpen } = useReader();
  const { page, pagesOfBook: total } = view.state();
  const source = view.source();
  const [text, setText] = useState(labelOfPage(page, source));
  const isNumber = /^\s*\d{1,6}\s*$/u.test(text);
  const requested = isNumber ? clampPage(Number(text), total) : pageWithLabel(text, source);
  const goTo = (number: number): void => {
    setGoToOpen(false);
    turnTo(number);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (requested !== undefined) goTo(requested);
  };
  return (
    <Modal
      opened
      onClose={() => setGoToOpen(false)}
      title={t('reader:goTo.title')}
      size="xs"
      classNames={{ inner: classes.place }}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <form onSubmit={submit}>
        <TextInput
          label={t('reader:goTo.label', { total })}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          inputMode="numeric"
          autoComplete="off"
          error={requested !== undefined ? undefined : t('reader:goTo.invalid', { total })}
          data-autofocus
        />
        <Stack gap="xs" mt="md">
          <Button type="submit" disabled={requested === undefined} fullWidth>
            {t('reader:goTo.go')}
          </Button>
          <Button variant="subtle" disabled={page === 1} fullWidth onClick={() => goTo(1)}>
            {t('reader:goTo.start')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};

export default GoToDialog;
