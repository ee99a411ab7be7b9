import type { CheckedContent, ContentField, ContentRule } from '@sayfa/activity-kit';
import { embedOf } from '@sayfa/embeds';
import { isOwnFile, linkOf } from './addresses.ts';
import { CAPTION_ENDINGS } from './file-rules.ts';
import { contentOf, mediaOf } from './media-of.ts';

/** Where the address of a content may lead. */
type Sources = {
  /** Endings of own files; none where left out. */
  endings?: readonly string[];
  /** Whether it may be a video on a known host. */
  videos?: true;
};

const ADDRESS = 'url';

const addressCode = (
  address: string,
  { endings = [], videos }: Sources,
): 'link_invalid' | 'video_host' | undefined => {
  if (isOwnFile(address, endings)) return undefined;
  if (!videos || !linkOf(address)) return 'link_invalid';
  return embedOf(address) ? undefined : 'video_host';
};

/**
 * Content that shows a video, a sound or a picture: an address, or JSON that carries it as `url`
 * beside alt text, captions and a description. A form's files are on the server, and their addresses
 * in the content, before it is checked.
 */
export const mediaRule = (fields: readonly ContentField[], sources: Sources): ContentRule => ({
  fields,
  check(given): CheckedContent {
    const media = mediaOf(given);
    if (!media) return { code: 'invalid', field: 'content' };
    if (media.url === '')
      return { code: sources.videos ? 'content_required' : 'file_required', field: ADDRESS };
    const code = addressCode(media.url, sources);
    if (code) return { code, field: ADDRESS };
    if (!media.captions.every(({ url }) => isOwnFile(url, CAPTION_ENDINGS)))
      return { code: 'captions_invalid', field: 'captions' };
    return { content: contentOf(media) };
  },
});

/** Content that is one link to anywhere on the web. Source: ACT-020, ACT-021. */
export const linkRule = (field: ContentField): ContentRule => ({
  fields: [field],
  check(given): CheckedContent {
    const address = given.trim();
    if (address === '') return { code: 'content_required', field: field.name };
    const url = linkOf(address);
    return url ? { content: url.href } : { code: 'link_invalid', field: field.name };
  },
});
