import type { ActivityView } from '@sayfa/activity-kit/web';
import { RichText } from '@sayfa/rich-text/web';

/** What a component holds. */
const ComponentView: ActivityView = ({ content }) => <RichText html={content} />;

export default ComponentView;
