import type { CheckedContent, ContentRule, WindowSize } from '@sayfa/activity-kit';
import { checkOwnContent, parseOwnContent } from '@sayfa/h5p-content';
import { jsonIn } from '@sayfa/kernel';
import * as z from 'zod/mini';
import { embedSizeIn, h5pEmbedOf } from './embed-address.ts';

const embedLength = z.optional(z.int().check(z.positive(), z.maximum(4_000)));

const stored = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('package'), id: z.uuid() }),
  z.strictObject({
    kind: z.literal('embed'),
    url: z.string(),
    width: embedLength,
    height: embedLength,
  }),
  z.object({ kind: z.literal('own') }),
]);

type EmbedSize = { width: number; height: number };

/** What is stored of an activity that plays H5P. */
export type H5pContent =
  | { kind: 'package'; id: string }
  | {
      kind: 'embed';
      url: string;
      host: string;
      isFramed: boolean;
      /** CSS pixels, where its host gives it a size. */
      size?: EmbedSize;
    }
  /** The content as it is, for the players of our own. */
  | { kind: 'own'; content: string };

const embedOf = (address: string, size: EmbedSize | undefined): H5pContent | undefined => {
  const embed = h5pEmbedOf(address);
  return embed && { kind: 'embed', ...embed, ...(size && { size }) };
};

const sizeOf = ({ width, height }: Partial<EmbedSize>): EmbedSize | undefined =>
  width === undefined || height === undefined ? undefined : { width, height };

/** Reads stored content, also the addresses and iframes of old; undefined where it is none of these. */
export const readH5pContent = (content: string): H5pContent | undefined => {
  const json = jsonIn(content);
  if (json === undefined) return embedOf(content, embedSizeIn(content));
  const { data } = stored.safeParse(json);
  if (data?.kind === 'package') return data;
  if (data?.kind === 'embed') return embedOf(data.url, sizeOf(data));
  return data && parseOwnContent(content) ? { kind: 'own', content } : undefined;
};

const check = (given: string): CheckedContent => {
  if (given.trim() === '') return { code: 'content_required', field: 'content' };
  const json = jsonIn(given);
  if (json !== undefined && stored.safeParse(json).data?.kind === 'own') {
    const own = checkOwnContent(given);
    if ('content' in own) return own;
    const { limit } = own.problem;
    return { code: 'h5p_own_invalid', field: 'content', ...(limit !== undefined && { limit }) };
  }
  const content = readH5pContent(given);
  if (content?.kind === 'package') return { content: JSON.stringify(content) };
  if (content?.kind === 'embed') {
    return { content: JSON.stringify({ kind: 'embed', url: content.url, ...content.size }) };
  }
  return { code: 'link_invalid', field: 'content' };
};

/** How the content of an activity that plays H5P is asked for and stored. */
export const h5pContent: ContentRule = {
  fields: [{ name: 'content', label: 'h5p-kit:content', isRequired: true, is: 'own' }],
  check,
};

/** The window of an exercise written here. */
const OWN_WINDOW: WindowSize = { width: 720, height: 520 };

/** The window of a content: that of its embed or of the exercise. Packages fill the reader. */
export const h5pWindowOf = (content: string): WindowSize | undefined => {
  const read = readH5pContent(content);
  if (read?.kind === 'embed') return read.size;
  return read?.kind === 'own' ? OWN_WINDOW : undefined;
};
