import type { ActivityView } from '@sayfa/activity-kit/web';
import { Film } from '@sayfa/media-views/web';

/** A film behind a link. */
const VideoUrlView: ActivityView = ({ content, label }) => <Film content={content} label={label} />;

export default VideoUrlView;
