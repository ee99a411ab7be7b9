import { runInBackground } from '@sayfa/kernel';
import { Button, Group, Modal } from '@sayfa/ui';
import { type OpenReader, useText } from '@sayfa/web-kit';
import { findOnPage } from './find-on-page.ts';
import { useReview } from './review-store.ts';

const close = (): void => useReview.setState({ pageToConfirm: undefined });

/** Confirms that detection runs again on a page that somebody has reviewed. */
const RepeatDetectionDialog = ({ reader, page }: { reader: OpenReader; page: number }) => {
  const { t } = useText();
  return (
    <Modal
      opened
      onClose={close}
      size="sm"
      centered
      title={t('detection:page.repeat')}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      <p>{t('detection:page.repeatText', { page })}</p>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={close}>
          {t('ui:cancel')}
        </Button>
        <Button
          onClick={() => {
            close();
            runInBackground(findOnPage(reader, page));
          }}
        >
          {t('detection:page.repeat')}
        </Button>
      </Group>
    </Modal>
  );
};

export default RepeatDetectionDialog;
