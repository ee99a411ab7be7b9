/**
 * What is asked for, the best first. WebM comes before MP4 where both can be had: it bears a window
 * that changes its size meanwhile, and each of its pieces can be played without those to come.
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

/** Processors from which on a machine keeps up with VP9 while somebody draws. */
const MANY_PROCESSORS = 6;

/** Bits in a second: small writing on a page of 1920 pixels stays readable. */
const VIDEO_BITS = 3_000_000;

/** Bits in a second of one voice. */
const AUDIO_BITS = 96_000;

/** Milliseconds between pictures that need no other: a film can be cut and sought there. */
const KEY_FRAME_EACH = 2000;

/** How films are made; `undefined` where the browser makes none. */
export const filmFormat = (hasSound: boolean): MediaRecorderOptions | undefined => {
  if (typeof MediaRecorder !== 'function') return undefined;
  const isStrong = navigator.hardwareConcurrency >= MANY_PROCESSORS;
  const [best, light, ...others] = FORMATS[hasSound ? 'withSound' : 'silent'];
  const wanted = isStrong ? [best, light, ...others] : [light, best, ...others];
  const mimeType = wanted.find((each) => MediaRecorder.isTypeSupported(each));
  if (!mimeType) return undefined;
  const format = {
    mimeType,
    videoBitsPerSecond: VIDEO_BITS,
    videoKeyFrameIntervalDuration: KEY_FRAME_EACH,
    ...(hasSound && { audioBitsPerSecond: AUDIO_BITS }),
  };
  return format;
};
