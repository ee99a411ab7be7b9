import type { ActivityView } from '@sayfa/activity-kit/web';

/** A sound with the browser's own controls; it begins at once, since it was just asked for. */
const AudioView: ActivityView = ({ content, label }) => (
  <audio src={content} controls autoPlay aria-label={label} style={{ inlineSize: '100%' }}>
    <track kind="captions" />
  </audio>
);

export default AudioView;
