import type { ActivityView } from '@sayfa/activity-kit/web';
import { RichText } from '@sayfa/rich-text/web';

/** The content of a component. */
const ComponentView: ActivityView = ({ content }) => <RichText html={content} />;

export default ComponentView;
