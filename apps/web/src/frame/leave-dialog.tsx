import { Button, Group, Modal, Text } from '@sayfa/ui';
import { useLeaveDialog, useSession, useText } from '@sayfa/web-kit';

/** Asks before a logout while some work has not reached the server. */
const LeaveDialog = () => {
  const { t } = useText();
  const { isOpen, close } = useLeaveDialog();
  const signOut = useSession((session) => session.signOut);
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t('app:leave.title')}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      <Text>{t('app:leave.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => void signOut()}>
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
