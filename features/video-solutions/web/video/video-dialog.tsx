import { Video } from '@sayfa/media-views/web';
import { Modal } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';

type FilmDialogProps = {
  /** What the film answers. */
  title: string;
  /** Address of the film. */
  url: string;
  onClose(): void;
};

/** Plays the film at an address. Source: VID-047. */
const FilmDialog = ({ title, url, onClose }: FilmDialogProps) => {
  const { t } = useText();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="xl"
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      <Video content={JSON.stringify({ url })} label={title} />
    </Modal>
  );
};

export default FilmDialog;
