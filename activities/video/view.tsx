import type { ActivityView } from '@sayfa/activity-kit/web';
import { Film } from '@sayfa/media-views/web';

/** A film of ours or of a known host. */
const VideoView: ActivityView = ({ content, label }) => <Film content={content} label={label} />;

export default VideoView;
