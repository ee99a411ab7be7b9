import { IconButton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconScreenShare, IconScreenShareOff } from '@tabler/icons-react';
import { type PresenterChannel, useAudience } from './presenter-channel.ts';

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** Opens the window for the class, tells that it is there, and closes it. */
export const AudienceButton = ({ channel }: { channel: PresenterChannel }) => {
  const { t } = useText();
  const isConnected = useAudience((audience) => audience.isConnected);
  return (
    <IconButton
      label={t(isConnected ? 'presenting:audience.close' : 'presenting:audience.open')}
      icon={isConnected ? <IconScreenShareOff {...ICON} /> : <IconScreenShare {...ICON} />}
      side="top"
      pressed={isConnected}
      onClick={isConnected ? channel.closeOther : channel.open}
    />
  );
};
