import type { ActivityView } from '@sayfa/activity-kit/web';
import { LinkCard } from '@sayfa/media-views/web';

/** A link that opens beside the book. */
const LinkView: ActivityView = ({ content, label }) => <LinkCard address={content} label={label} />;

export default LinkView;
