import type { ActivityView } from '@sayfa/activity-kit/web';
import { LinkCard } from '@sayfa/media-views/web';

/** A link that opens in another tab. */
const LinkView: ActivityView = ({ content, label }) => <LinkCard address={content} label={label} />;

export default LinkView;
