import { Video } from '@sayfa/media-views/web';
import { Modal } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';

type VideoDialogProps = {
  /** What the video answers. */
  title: string;
  /** Address of the video. */
  url: string;
  onClose(): void;
};

/** Plays the video at an address. Source: VID-047. */
const VideoDialog = ({ title, url, onClose }: VideoDialogProps) => {
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

export default VideoDialog;
