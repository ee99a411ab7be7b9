/**
 * Formats in the order of preference. WebM comes before MP4: it allows a window to change its
 * size, and its pieces can be played without the ones that follow.
 */
const FORMATS = {
  withSound: [
    'video/webm;codecs=vp9,opus',
    'video/webm;codecs=vp8,opus',
    'video/mp4;codecs=avc1.640028,mp4a.40.2',
    'video/mp4',
    'video/webm',
  ],
  silent: [
    'video/webm;codecs=vp9',
    'video/webm;codecs=vp8',
    'video/mp4;codecs=avc1.640028',
    'video/mp4',
    'video/webm',
  ],
} as const;

/** From this number on a machine can encode VP9 while somebody draws. */
const MANY_PROCESSORS = 6;

/** Bits per second: small text on a page of 1920 pixels stays legible. */
const VIDEO_BITS = 3_000_000;

/** Bits per second for one voice. */
const AUDIO_BITS = 96_000;

/** Milliseconds between key frames, at which a video can be cut and sought. */
const KEY_FRAME_EACH = 2000;

/** The options for the recorder; undefined if the browser supports no format. */
export const videoFormat = (hasSound: boolean): MediaRecorderOptions | undefined => {
  if (typeof MediaRecorder !== 'function') return undefined;
  const isStrong = navigator.hardwareConcurrency >= MANY_PROCESSORS;
  const [best, light, ...others] = FORMATS[hasSound ? 'withSound' : 'silent'];
  const ordered = isStrong ? [best, light, ...others] : [light, best, ...others];
  const mimeType = ordered.find((each) => MediaRecorder.isTypeSupported(each));
  if (!mimeType) return undefined;
  const format = {
    mimeType,
    videoBitsPerSecond: VIDEO_BITS,
    videoKeyFrameIntervalDuration: KEY_FRAME_EACH,
    ...(hasSound && { audioBitsPerSecond: AUDIO_BITS }),
  };
  return format;
};
