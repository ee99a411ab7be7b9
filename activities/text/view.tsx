import type { ActivityView } from '@sayfa/activity-kit/web';
import { RichText } from '@sayfa/rich-text/web';

/** A note. */
const TextView: ActivityView = ({ content }) => <RichText html={content} />;

export default TextView;
