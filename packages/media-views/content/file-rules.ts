import type { FileRule } from '@sayfa/activity-kit';

const MEGABYTE = 1_000_000;

/** Source: ACT-025. */
export const SOUND_FILE: FileRule = { endings: ['wav', 'mp3', 'aiff'], maxBytes: 4 * MEGABYTE };

/** Source: ACT-026. */
export const PICTURE_FILE: FileRule = {
  endings: ['png', 'jpg', 'jpeg', 'gif', 'webp'],
  maxBytes: 10 * MEGABYTE,
};

/** Source: ACT-026. */
export const VIDEO_FILE: FileRule = {
  endings: ['mp4', 'webm', 'mov', 'ogv'],
  maxBytes: 200 * MEGABYTE,
};

/** Of the files that captions lie in. */
export const CAPTION_ENDINGS: readonly string[] = ['vtt'];

/** Captions of a sound or a video. */
export const CAPTIONS_FILE: FileRule = { endings: CAPTION_ENDINGS, maxBytes: MEGABYTE };
