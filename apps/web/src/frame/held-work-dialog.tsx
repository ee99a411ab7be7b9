import { Modal, Text } from '@sayfa/ui';
import { HeldWorkList, useHeldWorkDialog, useText } from '@sayfa/web-kit';

/** Changes that the server did not take, from anywhere. */
const HeldWorkDialog = () => {
  const { t } = useText();
  const { isOpen, close } = useHeldWorkDialog();
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t('ui:held.title')}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      <Text size="sm" mb="sm">
        {t('ui:held.lead')}
      </Text>
      <HeldWorkList />
    </Modal>
  );
};

export default HeldWorkDialog;
