import type { ActivityView } from '@sayfa/activity-kit/web';
import { Video } from '@sayfa/media-views/web';

/** A video of a linked host. */
const VideoUrlView: ActivityView = ({ content, label }) => (
  <Video content={content} label={label} />
);

export default VideoUrlView;
