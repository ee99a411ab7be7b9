/** Videos, sounds, pictures and links: what is stored of them. How they are shown is in `/web`. */
export { isOwnFile, linkOf, withScheme } from './content/addresses.ts';
export { CAPTIONS_FILE, PICTURE_FILE, SOUND_FILE, VIDEO_FILE } from './content/file-rules.ts';
export {
  type Caption,
  LONGEST_ALT,
  type Media,
  mediaOf,
} from './content/media-of.ts';
export { linkRule, mediaRule } from './content/media-rule.ts';
