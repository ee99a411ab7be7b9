import { Button, Modal, Stack, TextInput, useMediaQuery } from '@sayfa/ui';
import { BOARD_QUERY, useText } from '@sayfa/web-kit';
import { CodeKeys } from './code-keys.tsx';
import classes from './go-to-dialog.module.css';
import { useReader } from './reader-context.ts';
import { useGoTo } from './use-go-to.ts';

/** Goes to a page by its number, a question such as 34.7, or a paper code. Source: NAV-018, PAP-005. */
const GoToDialog = () => {
  const { t } = useText();
  const { isPhone, setGoToOpen } = useReader();
  const hasKeys = useMediaQuery(BOARD_QUERY, false, { getInitialValueInEffect: false });
  const { page, total, text, isLooking, canGo, problem, turn, type, press, go } = useGoTo();
  return (
    <Modal
      opened
      onClose={() => setGoToOpen(false)}
      title={t('reader:goTo.title')}
      size={hasKeys ? 'auto' : 'xs'}
      classNames={{ inner: classes.place }}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <TextInput
          label={t('reader:goTo.label', { total })}
          description={t('reader:goTo.hint')}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          inputMode={isPhone ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="characters"
          error={problem}
          data-autofocus
        />
        {hasKeys && <CodeKeys text={text} onChange={press} />}
        <Stack gap="xs" mt="md">
          <Button type="submit" disabled={!canGo} loading={isLooking} fullWidth>
            {t('reader:goTo.go')}
          </Button>
          <Button variant="subtle" disabled={page === 1} fullWidth onClick={() => turn(1)}>
            {t('reader:goTo.start')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};

export default GoToDialog;
