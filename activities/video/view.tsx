import type { ActivityView } from '@sayfa/activity-kit/web';
import { Video } from '@sayfa/media-views/web';

/** An uploaded video or one of a known host. */
const VideoView: ActivityView = ({ content, label }) => <Video content={content} label={label} />;

export default VideoView;
