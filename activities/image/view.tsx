import type { ActivityView } from '@sayfa/activity-kit/web';

/** A picture, as large as its place allows. */
const ImageView: ActivityView = ({ content, label }) => (
  <img
    src={content}
    alt={label}
    style={{ display: 'block', maxInlineSize: '100%', margin: 'auto' }}
  />
);

export default ImageView;
