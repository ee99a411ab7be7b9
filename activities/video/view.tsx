import type { ActivityView } from '@sayfa/activity-kit/web';

/** A film with the browser's own controls. */
const VideoView: ActivityView = ({ content, label }) => (
  <video src={content} controls playsInline aria-label={label} style={{ inlineSize: '100%' }}>
    <track kind="captions" />
  </video>
);

export default VideoView;
