import type { ActivityView } from '@sayfa/activity-kit/web';
import { mediaOf } from '@sayfa/media-views';
import { Player, Unshowable } from '@sayfa/media-views/web';

/** A sound, which starts at once when it is opened, but not in the preview of the form. */
const AudioView: ActivityView = ({ content, label, host }) => {
  const media = mediaOf(content);
  return media ? (
    <Player
      key={media.url}
      kind="sound"
      media={media}
      label={label}
      startsItself={host !== undefined}
    />
  ) : (
    <Unshowable />
  );
};

export default AudioView;
