import type { ActivityView } from '@sayfa/activity-kit/web';
import { RichText } from '@sayfa/rich-text/web';

/** An answer. */
const AnswerView: ActivityView = ({ content }) => <RichText html={content} />;

export default AnswerView;
