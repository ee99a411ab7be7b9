import type { ActivityView } from '@sayfa/activity-kit/web';
import { mediaOf } from '@sayfa/media-views';
import { Player, Unshowable } from '@sayfa/media-views/web';

/** A sound; it begins at once, since it was just asked for, but not while it is being made. */
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
