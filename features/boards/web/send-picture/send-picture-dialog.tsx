import { DialogSheet } from '@sayfa/ui';
import { type OpenReader, useSession, useText } from '@sayfa/web-kit';
import { SendPicture } from './send-picture.tsx';

type SendPictureDialogProps = { reader: OpenReader; onClose: () => void };

/** Over an open book: the page stays where it is. */
const SendPictureDialog = ({ reader, onClose }: SendPictureDialogProps) => {
  const { t } = useText();
  const domain = useSession(({ details }) => details?.domain_name);
  if (domain === undefined) return null;
  return (
    <DialogSheet
      closeLabel={t('ui:close')}
      isPhone={reader.isPhone}
      title={t('boards:send.title')}
      onClose={onClose}
    >
      <SendPicture domain={domain} />
    </DialogSheet>
  );
};

export default SendPictureDialog;
