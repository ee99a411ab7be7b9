import type { ActivityView } from '@sayfa/activity-kit/web';
import { mediaOf } from '@sayfa/media-views';
import { Picture, Unshowable } from '@sayfa/media-views/web';

/** A picture that can be zoomed. */
const ImageView: ActivityView = ({ content, label }) => {
  const media = mediaOf(content);
  return media ? <Picture key={media.url} media={media} label={label} /> : <Unshowable />;
};

export default ImageView;
