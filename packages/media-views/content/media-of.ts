import { type Credit, credit } from '@sayfa/contract-kit';
import { jsonIn } from '@sayfa/kernel';
import * as z from 'zod/mini';

/** Words of a video or sound in one language. */
export type Caption = {
  /** As in BCP 47, e.g. `tr` or `pt-BR`. */
  lang: string;
  /** What it is called in the menu; the language's own name where empty. */
  label: string;
  /** Of a WebVTT file. */
  url: string;
};

/** What a video, sound or picture is shown from. */
export type Media = {
  /** Of a file on this server, or a link. */
  url: string;
  /** What a picture shows, for those who do not see it. */
  alt: string;
  captions: readonly Caption[];
  /** Shown beneath. */
  description: string;
  /** Of one that somebody else made. */
  credit?: Credit | undefined;
};

/** Of an alt text, in UTF-16 units. */
export const LONGEST_ALT = 500;
const LONGEST_LABEL = 80;
const LONGEST_DESCRIPTION = 2_000;
const MAX_CAPTIONS = 10;

const text = (longest: number) => z._default(z.string().check(z.maxLength(longest)), '');

/** Content as several fields; others than these are left behind. */
const mediaShape = z.object({
  url: text(2_000),
  alt: text(LONGEST_ALT),
  captions: z._default(
    z
      .array(
        z.object({
          lang: z.string().check(z.regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/iu)),
          label: text(LONGEST_LABEL),
          url: text(2_000),
        }),
      )
      .check(z.maxLength(MAX_CAPTIONS)),
    [],
  ),
  description: text(LONGEST_DESCRIPTION),
  credit: z.optional(credit),
});

/**
 * Reads content that is stored as an address or as JSON of `url`, `alt`, `captions`,
 * `description` and `credit`. Undefined where it is JSON of another shape.
 */
export const mediaOf = (content: string): Media | undefined => {
  const trimmed = content.trim();
  if (!trimmed.startsWith('{')) return { url: trimmed, alt: '', captions: [], description: '' };
  const read = mediaShape.safeParse(jsonIn(trimmed));
  return read.success ? { ...read.data, url: read.data.url.trim() } : undefined;
};

/** As it is stored: the address alone where there is nothing else. */
export const contentOf = ({ url, alt, captions, description, credit: from }: Media): string => {
  const more = {
    ...(alt !== '' && { alt }),
    ...(captions.length > 0 && { captions }),
    ...(description !== '' && { description }),
    ...(from && { credit: from }),
  };
  return Object.keys(more).length === 0 ? url : JSON.stringify({ url, ...more });
};
