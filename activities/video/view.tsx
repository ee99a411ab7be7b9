import type { ActivityView } from '@sayfa/activity-kit/web';
import { Video } from '@sayfa/media-views/web';

/** A video of ours or of a known host. */
const VideoView: ActivityView = ({ content, label }) => <Video content={content} label={label} />;

export default VideoView;
