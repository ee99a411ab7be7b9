import { runInBackground } from '@sayfa/kernel';
import { Button, Group, Modal, Text } from '@sayfa/ui';
import {
  HeldWorkList,
  heldWork,
  useHeldWork,
  useLeaveDialog,
  useSession,
  useText,
} from '@sayfa/web-kit';

/** Asks before a logout while some work has not reached the server, or recordings are here alone. */
const LeaveDialog = () => {
  const { t } = useText();
  const { isOpen, isUnsent, recordings, close } = useLeaveDialog();
  const hasHeld = heldWork(useHeldWork()).length > 0;
  const signOut = useSession((session) => session.signOut);
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t(isUnsent ? 'app:leave.title' : 'app:leave.recordings.title')}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      {isUnsent && <Text>{t('app:leave.text')}</Text>}
      {hasHeld && (
        <section aria-label={t('ui:held.title')}>
          <Text my="sm">{t('ui:held.lead')}</Text>
          <HeldWorkList />
        </section>
      )}
      {recordings > 0 && (
        <Text mt={isUnsent ? 'sm' : 0}>
          {t('app:leave.recordings.text', { count: recordings })}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => runInBackground(signOut())}>
          {t('app:menu.logout')}
        </Button>
        <Button data-autofocus onClick={close}>
          {t('app:leave.stay')}
        </Button>
      </Group>
    </Modal>
  );
};

export default LeaveDialog;
