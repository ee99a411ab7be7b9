import { Modal } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import classes from './question-picture.module.css';

/** The picture of a question in the largest size that fits. Source: VID-022. */
export const QuestionPictureDialog = ({
  picture,
  onClose,
}: {
  /** Undefined while it is closed. */
  picture: { url: string; name: string } | undefined;
  onClose: () => void;
}) => {
  const { t } = useText();
  return (
    <Modal
      opened={picture !== undefined}
      onClose={onClose}
      size="auto"
      title={picture?.name}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
      centered
    >
      {picture && <img className={classes.large} src={picture.url} alt={picture.name} />}
    </Modal>
  );
};
