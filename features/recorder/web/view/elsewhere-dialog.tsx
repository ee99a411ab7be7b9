import { Button, Group, Modal, Text } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import type { RecorderEngine, RecordingAsk } from '../recorder-state.ts';

/** Asks whether to record a question that another tab records. */
export const ElsewhereDialog = ({
  now: { source, subject },
  engine,
}: {
  now: RecordingAsk;
  engine: RecorderEngine;
}) => {
  const { t } = useText();
  return (
    <Modal
      opened
      onClose={engine.cancel}
      title={t('recorder:elsewhere.title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Text>{t('recorder:elsewhere.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => engine.begin({ source, subject }, true)}>
          {t('recorder:elsewhere.go')}
        </Button>
        <Button data-autofocus onClick={engine.cancel}>
          {t('ui:cancel')}
        </Button>
      </Group>
    </Modal>
  );
};
